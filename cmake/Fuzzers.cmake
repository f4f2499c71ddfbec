# One libFuzzer program per file of fuzz/: fuzz/position.cpp -> fuzz_position. `fuzzers` makes all.
add_custom_target(fuzzers)
# Layers that read bytes from outside, and what they stand on; the others need not be built.
set(fuzzed_layers editions_toml formats bots_protocol table online_deal online_protocol study_scorepad study_referee terminal browser browser_study)
list(TRANSFORM fuzzed_layers PREPEND kilostone_)
file(GLOB fuzz_sources CONFIGURE_DEPENDS fuzz/*.cpp)
foreach(source IN LISTS fuzz_sources)
    get_filename_component(name ${source} NAME_WE)
    add_executable(fuzz_${name} ${source})
    target_link_libraries(fuzz_${name} PRIVATE kilostone_warnings ${fuzzed_layers})
    target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
    add_dependencies(fuzzers fuzz_${name})
endforeach()
