# The network's weights are a binary file, src/bots/data/net.bin: generated/bots/net.inc has its bytes
# for the compiler, natively and for WebAssembly alike.
#
# With -D INPUT=FILE -D OUTPUT=FILE and -P, this file does the work itself.
if(CMAKE_SCRIPT_MODE_FILE)
    file(READ ${INPUT} bytes HEX)
    string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
    string(REPEAT "0x..," 20 line)
    string(REGEX REPLACE "(${line})" "\\1\n" bytes "${bytes}")
    file(WRITE ${OUTPUT} "${bytes}\n")
    return()
endif()

if(TARGET kilostone_bots)
    set(net ${PROJECT_SOURCE_DIR}/src/bots/data/net.bin)
    set(output ${PROJECT_BINARY_DIR}/generated/bots/net.inc)
    add_custom_command(
        OUTPUT ${output}
        COMMAND ${CMAKE_COMMAND} -D INPUT=${net} -D OUTPUT=${output}
                -P ${PROJECT_SOURCE_DIR}/cmake/BotData.cmake
        DEPENDS ${net} ${PROJECT_SOURCE_DIR}/cmake/BotData.cmake
        COMMENT "Embedding src/bots/data/net.bin"
        VERBATIM)
    add_custom_target(kilostone_bot_data DEPENDS ${output})
    target_include_directories(kilostone_bots PRIVATE ${PROJECT_BINARY_DIR}/generated)
    add_dependencies(kilostone_bots kilostone_bot_data)
endif()
