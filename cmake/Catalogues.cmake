# What the program says comes from locales/, never from a second copy: generated/i18n/LANG.inc, made
# anew when a catalogue of that language changes.
set(languages hu de fr it el en ro bg nl)
set(embedded "")
foreach(language IN LISTS languages)
    file(GLOB catalogues CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/locales/${language}/*.json)
    set(output ${PROJECT_BINARY_DIR}/generated/i18n/${language}.inc)
    add_custom_command(
        OUTPUT ${output}
        COMMAND ${CMAKE_COMMAND}
                -D LOCALE=${PROJECT_SOURCE_DIR}/locales/${language} -D OUTPUT=${output}
                -P ${PROJECT_SOURCE_DIR}/tools/embed_catalogues.cmake
        DEPENDS ${catalogues} ${PROJECT_SOURCE_DIR}/tools/embed_catalogues.cmake
        COMMENT "Embedding locales/${language}"
        VERBATIM)
    list(APPEND embedded ${output})
endforeach()
add_custom_target(kilostone_catalogues DEPENDS ${embedded})

if(TARGET kilostone_i18n)
    target_include_directories(kilostone_i18n PRIVATE ${PROJECT_BINARY_DIR}/generated)
    add_dependencies(kilostone_i18n kilostone_catalogues)
endif()
