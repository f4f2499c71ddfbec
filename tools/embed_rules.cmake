# Turns the rule pages into initialiser lines that the editions library includes.
#
#     cmake -D RULES=docs/rules -D OUTPUT=build/generated/editions -P tools/embed_rules.cmake
#
# A clause:  - **7.2** `distance-target` Text, which may go on in indented lines. [R6, R18]
#       ->   {"trio", "7.2", "distance-target", "Text, which …", "R6, R18"},      clauses.inc
# A ruling:  - **R6** Text.
#       ->   {"R6", "Text."},                                                     rulings.inc
#
# With -D DIGESTS=ON a short digest stands for each clause's text, and rulings have none: the browser
# reads the texts from files, and the engine only asks which clauses are the same.
#
# Any other line that starts with "- **" is an error, and so is a number given twice: a clause
# that silently fell out would be a refusal without its reason. Pages not yet written are skipped.

cmake_minimum_required(VERSION 3.21)

set(pages hu de trio speed nl classic)

# Characters that have a meaning in CMake's lists stand in as control characters meanwhile.
string(ASCII 1 SEMICOLON)
string(ASCII 2 OPEN)
string(ASCII 3 CLOSE)
string(ASCII 4 BACKSLASH)
string(ASCII 5 BLANK_LINE)

function(read_lines path result)
    file(READ ${path} text)
    string(REPLACE "\\" "${BACKSLASH}" text "${text}")
    string(REPLACE ";" "${SEMICOLON}" text "${text}")
    string(REPLACE "[" "${OPEN}" text "${text}")
    string(REPLACE "]" "${CLOSE}" text "${text}")
    string(REPLACE "\r" "" text "${text}")
    string(REGEX REPLACE "\n$" "" text "${text}")
    string(REPLACE "\n" ";${BLANK_LINE}" text "${BLANK_LINE}${text}")
    set(${result} "${text}" PARENT_SCOPE)
endfunction()

# As the inside of a C++ string literal.
function(quoted text result)
    string(STRIP "${text}" text)
    string(REGEX REPLACE "[ \t]+" " " text "${text}")
    string(REPLACE "\"" "\\\"" text "${text}")
    string(REPLACE "${BACKSLASH}" "\\\\" text "${text}")
    string(REPLACE "${SEMICOLON}" ";" text "${text}")
    string(REPLACE "${OPEN}" "[" text "${text}")
    string(REPLACE "${CLOSE}" "]" text "${text}")
    set(${result} "\"${text}\"" PARENT_SCOPE)
endfunction()

# Appends the item collected so far, if any, to `out`.
macro(finish_item)
    if(NOT item_number STREQUAL "")
        if(is_rulings)
            set(literal "\"\"")
            if(NOT DIGESTS)
                quoted("${item_text}" literal)
            endif()
            string(APPEND out "{\"${item_number}\", ${literal}},\n")
        else()
            set(rulings "")
            if(item_text MATCHES "^(.*[^ ]) *${OPEN}(R[0-9]+(, *R[0-9]+)*)${CLOSE} *$")
                set(item_text "${CMAKE_MATCH_1}")
                string(REGEX REPLACE ", *" ", " rulings "${CMAKE_MATCH_2}")
            endif()
            quoted("${item_text}" literal)
            if(DIGESTS)
                string(MD5 digest "${literal}")
                string(SUBSTRING "${digest}" 0 10 digest)
                set(literal "\"${digest}\"")
            endif()
            string(APPEND out "{\"${page}\", \"${item_number}\", \"${item_slug}\", "
                              "${literal}, \"${rulings}\"},\n")
        endif()
    endif()
    set(item_number "")
endmacro()

function(embed page is_rulings result)
    set(out "")
    set(path ${RULES}/${page}.md)
    if(NOT EXISTS ${path})
        set(${result} "" PARENT_SCOPE)
        return()
    endif()
    read_lines(${path} lines)
    set(line_number 0)
    set(item_number "")
    set(seen "")
    foreach(line IN LISTS lines)
        math(EXPR line_number "${line_number} + 1")
        string(REPLACE "${BLANK_LINE}" "" line "${line}")
        set(where "docs/rules/${page}.md:${line_number}")
        if(line MATCHES "^- \\*\\*")
            finish_item()
            if(is_rulings AND line MATCHES "^- \\*\\*(R[0-9]+)\\*\\* +([^ ].*)$")
                set(item_number "${CMAKE_MATCH_1}")
                set(item_text "${CMAKE_MATCH_2}")
            elseif(NOT is_rulings AND line MATCHES
                   "^- \\*\\*([0-9]+(\\.[0-9]+)*[a-z]?)\\*\\* +`([a-z0-9-]+)` +([^ ].*)$")
                set(item_number "${CMAKE_MATCH_1}")
                set(item_slug "${CMAKE_MATCH_3}")
                set(item_text "${CMAKE_MATCH_4}")
            else()
                quoted("${line}" shown)
                message(FATAL_ERROR "${where}: not a clause or ruling: ${shown}")
            endif()
            if(item_number IN_LIST seen)
                message(FATAL_ERROR "${where}: ${item_number} is there already")
            endif()
            list(APPEND seen "${item_number}")
        elseif(line MATCHES "^[ \t]+[^ \t]" AND NOT item_number STREQUAL "")
            string(APPEND item_text " ${line}")
        elseif(line MATCHES "^[^ \t#|<*-]" AND NOT item_number STREQUAL "")
            message(FATAL_ERROR "${where}: indent this line, or leave a blank line before it")
        else()
            finish_item()
        endif()
    endforeach()
    finish_item()
    set(${result} "${out}" PARENT_SCOPE)
endfunction()

set(clauses "")
foreach(page IN LISTS pages)
    embed(${page} FALSE lines_out)
    string(APPEND clauses "${lines_out}")
endforeach()
embed(rulings TRUE rulings)

file(WRITE ${OUTPUT}/clauses.inc "${clauses}")
file(WRITE ${OUTPUT}/rulings.inc "${rulings}")
