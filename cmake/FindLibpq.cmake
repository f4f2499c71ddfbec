# PostgreSQL's client library as a target, Libpq::libpq, found by pkg-config.
find_package(PkgConfig QUIET)
if(PkgConfig_FOUND)
    pkg_check_modules(Libpq QUIET IMPORTED_TARGET GLOBAL libpq)
endif()

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Libpq REQUIRED_VARS Libpq_LIBRARIES
    VERSION_VAR Libpq_VERSION
    REASON_FAILURE_MESSAGE "Debian: apt-get install pkg-config libpq-dev, or tools/bootstrap.sh core")
if(Libpq_FOUND AND NOT TARGET Libpq::libpq)
    add_library(Libpq::libpq ALIAS PkgConfig::Libpq)
endif()
