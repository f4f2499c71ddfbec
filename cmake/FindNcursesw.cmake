# The wide-character ncurses as a target, Ncursesw::ncursesw; CMake's own module has none.
find_path(Ncursesw_INCLUDE_DIR curses.h)
find_library(Ncursesw_LIBRARY ncursesw)
find_library(Ncursesw_TINFO_LIBRARY tinfo)
mark_as_advanced(Ncursesw_INCLUDE_DIR Ncursesw_LIBRARY Ncursesw_TINFO_LIBRARY)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Ncursesw REQUIRED_VARS Ncursesw_LIBRARY Ncursesw_INCLUDE_DIR)
if(Ncursesw_FOUND AND NOT TARGET Ncursesw::ncursesw)
    add_library(Ncursesw::ncursesw INTERFACE IMPORTED)
    target_include_directories(Ncursesw::ncursesw INTERFACE ${Ncursesw_INCLUDE_DIR})
    target_link_libraries(Ncursesw::ncursesw INTERFACE ${Ncursesw_LIBRARY})
    # Where terminfo is a library of its own, its functions are not in ncursesw.
    if(Ncursesw_TINFO_LIBRARY)
        target_link_libraries(Ncursesw::ncursesw INTERFACE ${Ncursesw_TINFO_LIBRARY})
    endif()
endif()
