# Pango on Cairo as a target, Pangocairo::pangocairo, found by pkg-config: it sets printed sheets.
find_package(PkgConfig QUIET)
if(PkgConfig_FOUND)
    pkg_check_modules(Pangocairo QUIET IMPORTED_TARGET GLOBAL pangocairo cairo-pdf cairo-svg)
endif()

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Pangocairo REQUIRED_VARS Pangocairo_LIBRARIES
    VERSION_VAR Pangocairo_pangocairo_VERSION
    REASON_FAILURE_MESSAGE "Debian: apt-get install pkg-config libpango1.0-dev, or tools/bootstrap.sh core")
if(Pangocairo_FOUND AND NOT TARGET Pangocairo::pangocairo)
    add_library(Pangocairo::pangocairo ALIAS PkgConfig::Pangocairo)
endif()
