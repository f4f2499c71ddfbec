# Turns the catalogues of one language into initialiser lines that the text library includes, sorted
# by id so that a text is found by halving and nothing is read when the program starts.
#
#     cmake -D LOCALE=locales/de -D OUTPUT=build/generated/i18n/de.inc \
#           -D HYPHENS=build/generated/i18n/de_hyphens.inc -P tools/embed_catalogues.cmake
#
#     "card.stop@trio": "Stop"   ->   {"card.stop@trio", R"~(Stop)~"},
#
# The words of hyphens.txt, which tools/hyphens.py makes, become string literals in HYPHENS.
#
# An id given twice, an id with odd characters or a text that is no string is an error.
cmake_minimum_required(VERSION 3.21)

set(ids "")
file(GLOB topics ${LOCALE}/*.json)
list(REMOVE_ITEM topics ${LOCALE}/glossary.json)  # for tools/check_texts.py
list(SORT topics)
foreach(topic IN LISTS topics)
    file(READ ${topic} json)
    string(JSON count ERROR_VARIABLE error LENGTH "${json}")
    if(NOT error STREQUAL "NOTFOUND")
        message(FATAL_ERROR "${topic}: ${error}")
    endif()
    if(count EQUAL 0)
        continue()
    endif()
    math(EXPR last "${count} - 1")
    foreach(i RANGE ${last})
        string(JSON id MEMBER "${json}" ${i})
        string(JSON kind TYPE "${json}" "${id}")
        if(NOT id MATCHES "^[a-z0-9_.]+(@[a-z]+)?$" OR NOT kind STREQUAL "STRING")
            message(FATAL_ERROR "${topic}: ${id}: not an id with a text")
        endif()
        if(id IN_LIST ids)
            message(FATAL_ERROR "${topic}: ${id} is there already")
        endif()
        string(JSON text GET "${json}" "${id}")
        list(APPEND ids "${id}")
        set(text_of_${id} "${text}")
    endforeach()
endforeach()

list(SORT ids)
set(out "")
foreach(id IN LISTS ids)
    string(APPEND out "{\"${id}\", R\"~(${text_of_${id}})~\"},\n")
endforeach()
file(WRITE ${OUTPUT} "${out}")

file(STRINGS ${LOCALE}/hyphens.txt words ENCODING UTF-8)
set(out "")
foreach(word IN LISTS words)
    string(APPEND out "\"${word}\",\n")
endforeach()
file(WRITE ${HYPHENS} "${out}")
