# The editor of typed lines as a target, Libedit::libedit; CMake has no module for it.
find_path(Libedit_INCLUDE_DIR histedit.h)
find_library(Libedit_LIBRARY edit)
mark_as_advanced(Libedit_INCLUDE_DIR Libedit_LIBRARY)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Libedit REQUIRED_VARS Libedit_LIBRARY Libedit_INCLUDE_DIR)
if(Libedit_FOUND AND NOT TARGET Libedit::libedit)
    add_library(Libedit::libedit INTERFACE IMPORTED)
    target_include_directories(Libedit::libedit INTERFACE ${Libedit_INCLUDE_DIR})
    target_link_libraries(Libedit::libedit INTERFACE ${Libedit_LIBRARY})
endif()
