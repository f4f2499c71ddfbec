# What the program says comes from locales/, never from a second copy: generated/i18n/LANG.inc and
# LANG_hyphens.inc, made anew when a catalogue of that language changes.
set(languages hu de fr it el en ro bg nl)
set(embedded "")
foreach(language IN LISTS languages)
    file(GLOB catalogues CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/locales/${language}/*.json)
    set(hyphens ${PROJECT_SOURCE_DIR}/locales/${language}/hyphens.txt)
    set(output ${PROJECT_BINARY_DIR}/generated/i18n/${language}.inc)
    set(hyphens_output ${PROJECT_BINARY_DIR}/generated/i18n/${language}_hyphens.inc)
    add_custom_command(
        OUTPUT ${output} ${hyphens_output}
        COMMAND ${CMAKE_COMMAND}
                -D LOCALE=${PROJECT_SOURCE_DIR}/locales/${language} -D OUTPUT=${output}
                -D HYPHENS=${hyphens_output}
                -P ${PROJECT_SOURCE_DIR}/tools/embed_catalogues.cmake
        DEPENDS ${catalogues} ${hyphens} ${PROJECT_SOURCE_DIR}/tools/embed_catalogues.cmake
        COMMENT "Embedding locales/${language}"
        VERBATIM)
    list(APPEND embedded ${output} ${hyphens_output})
endforeach()
add_custom_target(kilostone_catalogues DEPENDS ${embedded})

if(TARGET kilostone_i18n)
    target_include_directories(kilostone_i18n PRIVATE ${PROJECT_BINARY_DIR}/generated)
    add_dependencies(kilostone_i18n kilostone_catalogues)
endif()
