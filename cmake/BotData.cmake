# The weights of networks are binary files in src/bots/data: generated/bots/NAME.inc has the bytes of NAME.bin
# for the compiler. The network of the search, net.bin, is part of every build; those of the learned player are
# files of their own in the browser.
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

# kilostone_embed(<target> <name>...)
function(kilostone_embed target)
    if(NOT TARGET ${target})  # part of the tree builds alone
        return()
    endif()
    set(outputs)
    foreach(name IN LISTS ARGN)
        set(input ${PROJECT_SOURCE_DIR}/src/bots/data/${name}.bin)
        set(output ${PROJECT_BINARY_DIR}/generated/bots/${name}.inc)
        add_custom_command(
            OUTPUT ${output}
            COMMAND ${CMAKE_COMMAND} -D INPUT=${input} -D OUTPUT=${output}
                    -P ${PROJECT_SOURCE_DIR}/cmake/BotData.cmake
            DEPENDS ${input} ${PROJECT_SOURCE_DIR}/cmake/BotData.cmake
            COMMENT "Embedding src/bots/data/${name}.bin"
            VERBATIM)
        list(APPEND outputs ${output})
    endforeach()
    add_custom_target(${target}_data DEPENDS ${outputs})
    target_include_directories(${target} PRIVATE ${PROJECT_BINARY_DIR}/generated)
    add_dependencies(${target} ${target}_data)
endfunction()

kilostone_embed(kilostone_bots net)
kilostone_embed(kilostone_bots_embedded learned_two learned_many)
