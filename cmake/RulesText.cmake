# The clauses and rulings that the program quotes come from docs/rules/source, never from a second copy:
# generated/editions/clauses.inc and rulings.inc, and generated/clauses.json for the web app, made anew
# when a page changes.
find_package(Python3 REQUIRED COMPONENTS Interpreter)
file(GLOB rule_pages CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/docs/rules/source/*.md)
set(generated ${PROJECT_BINARY_DIR}/generated)
set(rules_texts ${generated}/clauses.json ${generated}/editions/clauses.inc ${generated}/editions/rulings.inc)

add_custom_command(
    OUTPUT ${rules_texts}
    COMMAND ${Python3_EXECUTABLE} ${PROJECT_SOURCE_DIR}/tools/rule_pages.py ${PROJECT_SOURCE_DIR}/docs/rules/source
            --json ${generated}/clauses.json --cpp ${generated}/editions $<$<BOOL:${KILOSTONE_WASM}>:--digests>
    DEPENDS ${rule_pages} ${PROJECT_SOURCE_DIR}/tools/rule_pages.py
    COMMENT "Embedding docs/rules/source"
    VERBATIM COMMAND_EXPAND_LISTS)
add_custom_target(kilostone_rules_text ALL DEPENDS ${rules_texts})

if(TARGET kilostone_editions)
    get_target_property(kind kilostone_editions TYPE)
    if(kind STREQUAL "INTERFACE_LIBRARY")
        target_include_directories(kilostone_editions INTERFACE ${generated})
    else()
        target_include_directories(kilostone_editions PUBLIC ${generated})
    endif()
    add_dependencies(kilostone_editions kilostone_rules_text)
endif()
