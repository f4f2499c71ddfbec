# libqrencode as a target, Qrencode::qrencode, found by pkg-config.
find_package(PkgConfig QUIET)
if(PkgConfig_FOUND)
    pkg_check_modules(Qrencode QUIET IMPORTED_TARGET GLOBAL libqrencode)
endif()

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Qrencode REQUIRED_VARS Qrencode_LIBRARIES
    VERSION_VAR Qrencode_VERSION
    REASON_FAILURE_MESSAGE "Debian: apt-get install pkg-config libqrencode-dev, or tools/bootstrap.sh core")
if(Qrencode_FOUND AND NOT TARGET Qrencode::qrencode)
    add_library(Qrencode::qrencode ALIAS PkgConfig::Qrencode)
endif()
