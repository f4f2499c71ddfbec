# libsodium as a target, Sodium::sodium, found by pkg-config.
find_package(PkgConfig QUIET)
if(PkgConfig_FOUND)
    pkg_check_modules(Sodium QUIET IMPORTED_TARGET GLOBAL libsodium)
endif()

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Sodium REQUIRED_VARS Sodium_LIBRARIES
    VERSION_VAR Sodium_VERSION
    REASON_FAILURE_MESSAGE "Debian: apt-get install pkg-config libsodium-dev, or tools/bootstrap.sh core")
if(Sodium_FOUND AND NOT TARGET Sodium::sodium)
    add_library(Sodium::sodium ALIAS PkgConfig::Sodium)
endif()
