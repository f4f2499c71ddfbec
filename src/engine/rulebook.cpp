#include "engine/compile.h"

namespace kilostone {

Rulebook compile(const Edition& edition, const Form& form) { return make_rulebook(edition, form); }

}  // namespace kilostone
