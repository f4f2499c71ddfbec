# The WebAssembly modules of the web app, made from the portable layers: kilostone.wasm plays,
# online.wasm is the client's end of online tables, study.wasm does everything around playing.
set(CMAKE_CXX_FLAGS_RELEASE "-DNDEBUG")

# clang runs Binaryen's wasm-opt on a linked module when it finds it: a fifth smaller, so it must be
# there on every machine.
find_program(KILOSTONE_WASM_OPT wasm-opt REQUIRED)

# Header-only libraries through links of their own: with -I/usr/include the native libc's headers
# would hide wasi's.
file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/include/boost)
foreach(library nlohmann tl boost/describe boost/mp11)
    file(CREATE_LINK /usr/include/${library} ${PROJECT_BINARY_DIR}/include/${library} SYMBOLIC)
endforeach()
include_directories(SYSTEM ${PROJECT_BINARY_DIR}/include)

# Playing is fast; explaining, reading and writing, which nobody waits for, is small.
function(kilostone_optimise_for_wasm target layer)
    if(layer MATCHES "^(engine|bots|bots/learned|lab/stages|study/review)$")
        target_compile_options(${target} PRIVATE -O2)
    else()
        target_compile_options(${target} PRIVATE -Oz)
    endif()
    get_target_property(sources ${target} SOURCES)
    list(FILTER sources INCLUDE REGEX "bots/(hints/.*|eval/(belief|board_features|expert|first|greedy|match_value|measure|net_eval|passenger)|search/(paired_playouts|endgame|master|search)|bots)\\.cpp$|engine/(facts|rulebook|score_sheet|view)\\.cpp$")
    if(sources)
        set_source_files_properties(${sources} PROPERTIES COMPILE_OPTIONS -Oz)
    endif()
endfunction()

function(kilostone_module name layer)
    list(TRANSFORM ARGN PREPEND ${PROJECT_SOURCE_DIR}/src/browser/exports/ OUTPUT_VARIABLE sources)
    add_executable(${name}_module ${sources})
    target_link_libraries(${name}_module PRIVATE kilostone_warnings ${layer})
    target_compile_options(${name}_module PRIVATE -fno-exceptions -Oz)
    # A reactor: no main; JavaScript calls _initialize once, then the exported functions. A compiled
    # edition is large, and some functions hold several: lld's own 64 KiB of stack are too few.
    target_link_options(${name}_module PRIVATE -mexec-model=reactor -O3 -Wl,--gc-sections
        -Wl,-z,stack-size=1048576 -Wl,--strip-all)
    set_target_properties(${name}_module PROPERTIES OUTPUT_NAME ${name} SUFFIX .wasm
        RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/..)
endfunction()

function(kilostone_add_modules)
    kilostone_module(kilostone kilostone_browser table_module.cpp)
    # Every visitor loads this one before the first game: half a per cent smaller, four slower.
    add_custom_command(TARGET kilostone_module POST_BUILD COMMAND ${KILOSTONE_WASM_OPT} -Oz
        $<TARGET_FILE:kilostone_module> -o $<TARGET_FILE:kilostone_module>)
    kilostone_module(online kilostone_browser_online online_module.cpp)
    kilostone_module(study kilostone_browser_study study_module.cpp measure.cpp)
    target_link_libraries(study_module PRIVATE kilostone_bots_learned)
endfunction()
