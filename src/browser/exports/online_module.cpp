// The functions that the online module exports: an online table.
#include "browser/exports/module.h"
#include "browser/online/online_session.h"

namespace {
kilostone::Module<kilostone::web::OnlineSession> module;
}

KILOSTONE_EXPORT(kilostone_input) char* kilostone_input(std::uint32_t bytes) {
    return module.input(bytes);
}
KILOSTONE_EXPORT(kilostone_ask) std::uint32_t kilostone_ask() { return module.ask(); }
KILOSTONE_EXPORT(kilostone_output) const char* kilostone_output() { return module.output(); }
