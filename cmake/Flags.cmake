# What every compiler and linker call gets: launcher, linker, sanitizers, and the two flags that
# keep results alike everywhere (-ffp-contract=off: no fused multiply-add, native = wasm).
include(CheckCXXCompilerFlag)
include(CheckLinkerFlag)

find_program(KILOSTONE_CCACHE ccache)
if(KILOSTONE_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    # Precompiled headers are kept apart by what they were made from.
    set(CMAKE_CXX_COMPILER_LAUNCHER
        ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros ${KILOSTONE_CCACHE})
    add_compile_options($<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>)
endif()

find_program(KILOSTONE_MOLD mold)
if(KILOSTONE_MOLD AND NOT KILOSTONE_WASM)
    check_linker_flag(CXX -fuse-ld=mold KILOSTONE_LINKS_WITH_MOLD)
    if(KILOSTONE_LINKS_WITH_MOLD)
        add_link_options(-fuse-ld=mold)
    endif()
endif()

add_compile_options(-ffp-contract=off)

if(KILOSTONE_NATIVE AND NOT KILOSTONE_WASM)
    check_cxx_compiler_flag(-march=native KILOSTONE_KNOWS_NATIVE)
    if(KILOSTONE_KNOWS_NATIVE)
        add_compile_options($<$<CONFIG:Release>:-march=native>)
    endif()
endif()

if(KILOSTONE_FUZZ)
    if(NOT CMAKE_CXX_COMPILER_ID MATCHES Clang)
        message(FATAL_ERROR "KILOSTONE_FUZZ needs clang: cmake --preset fuzz")
    endif()
    set(KILOSTONE_SANITIZE "fuzzer-no-link,address,undefined")
endif()
if(KILOSTONE_SANITIZE)
    # A finding ends the program: one that only prints would leave its test green.
    add_compile_options(-fsanitize=${KILOSTONE_SANITIZE} -fno-sanitize-recover=all
                        -fno-omit-frame-pointer)
    add_link_options(-fsanitize=${KILOSTONE_SANITIZE})
endif()
if(KILOSTONE_COVERAGE)
    add_compile_options(--coverage)
    add_link_options(--coverage)
endif()

add_library(kilostone_warnings INTERFACE)
target_compile_options(kilostone_warnings INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow
    $<$<BOOL:${KILOSTONE_WERROR}>:-Werror>)
# GCC 12 sees overlaps and overflows inside std::string that are not there, and does so only when
# inlining happens to go one way. The first is never right; the others may be shown, not fatal.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(kilostone_warnings INTERFACE -Wno-restrict
        -Wno-error=array-bounds -Wno-error=stringop-overflow -Wno-error=maybe-uninitialized)
endif()
