// The first module's door for JavaScript: one table.
#include "wasm/calls.h"
#include "wasm/session.h"

#ifdef __wasm__
KILOSTONE_CALLS(kilostone::door::Session)
#endif
