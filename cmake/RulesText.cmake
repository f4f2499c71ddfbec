# The clauses and rulings that the program quotes come from docs/rules, never from a second copy:
# generated/editions/clauses.inc and rulings.inc, made anew when a page changes.
file(GLOB rule_pages CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/docs/rules/*.md)
set(generated ${PROJECT_BINARY_DIR}/generated)

add_custom_command(
    OUTPUT ${generated}/editions/clauses.inc ${generated}/editions/rulings.inc
    COMMAND ${CMAKE_COMMAND}
            -D RULES=${PROJECT_SOURCE_DIR}/docs/rules -D OUTPUT=${generated}/editions
            -D DIGESTS=$<BOOL:${KILOSTONE_WASM}>
            -P ${PROJECT_SOURCE_DIR}/tools/embed_rules.cmake
    DEPENDS ${rule_pages} ${PROJECT_SOURCE_DIR}/tools/embed_rules.cmake
    COMMENT "Embedding docs/rules"
    VERBATIM)
add_custom_target(kilostone_rules_text ALL
    DEPENDS ${generated}/editions/clauses.inc ${generated}/editions/rulings.inc)

if(TARGET kilostone_editions)
    get_target_property(kind kilostone_editions TYPE)
    if(kind STREQUAL "INTERFACE_LIBRARY")
        target_include_directories(kilostone_editions INTERFACE ${generated})
    else()
        target_include_directories(kilostone_editions PUBLIC ${generated})
    endif()
    add_dependencies(kilostone_editions kilostone_rules_text)
endif()
