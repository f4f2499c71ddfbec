// The functions that the study module exports: everything around playing.
#include "browser/exports/module.h"
#include "browser/study/study_api.h"

namespace {
kilostone::Module<kilostone::web::StudyApi> module;
}

KILOSTONE_EXPORT(kilostone_input) char* kilostone_input(std::uint32_t bytes) {
    return module.input(bytes);
}
KILOSTONE_EXPORT(kilostone_ask) std::uint32_t kilostone_ask() { return module.ask(); }
KILOSTONE_EXPORT(kilostone_output) const char* kilostone_output() { return module.output(); }
