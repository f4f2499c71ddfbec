// The second module's door for JavaScript: the same three calls as the first one's.
#include "study/desk.h"
#include "wasm/calls.h"

#ifdef __wasm__
KILOSTONE_CALLS(kilostone::door::Desk)
#endif
