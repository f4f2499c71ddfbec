# The program, what it says about itself (manual pages in nine languages, completions), the web app
# that `kilostone serve` serves, and a Debian package of all of it: make install, make deb.
include(GNUInstallDirs)
set(written ${PROJECT_BINARY_DIR}/written)

install(TARGETS kilostone RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(CODE "
    set(program \"${PROJECT_BINARY_DIR}/kilostone\")
    set(written \"${written}\")
    file(REMOVE_RECURSE \"${written}\")
    foreach(language IN ITEMS ${languages})
        file(MAKE_DIRECTORY \"${written}/man/\${language}/man1\")
        execute_process(COMMAND \"\${program}\" manual --lang \${language}
            OUTPUT_FILE \"${written}/man/\${language}/man1/kilostone.1\" COMMAND_ERROR_IS_FATAL ANY)
    endforeach()
    file(RENAME \"${written}/man/en/man1\" \"${written}/man/man1\")
    file(REMOVE_RECURSE \"${written}/man/en\")
    foreach(shell IN ITEMS bash zsh fish)
        execute_process(COMMAND \"\${program}\" completions \${shell} --lang en
            OUTPUT_FILE \"${written}/\${shell}\" COMMAND_ERROR_IS_FATAL ANY)
    endforeach()")
install(DIRECTORY ${written}/man/ DESTINATION ${CMAKE_INSTALL_MANDIR})
install(FILES ${written}/bash RENAME kilostone
    DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
install(FILES ${written}/zsh RENAME _kilostone
    DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
install(FILES ${written}/fish RENAME kilostone.fish
    DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)

set(web_app ${PROJECT_SOURCE_DIR}/web/dist)
install(CODE "
    if(NOT EXISTS \"${web_app}/sw.js\")
        message(FATAL_ERROR \"${web_app} is missing: make web\")
    endif()")
install(DIRECTORY ${web_app}/ DESTINATION ${CMAKE_INSTALL_DATADIR}/kilostone/web)
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE RENAME copyright
    DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/kilostone)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME kilostone)
set(CPACK_PACKAGE_CONTACT "Kilostone maintainers <maintainers@kilostone.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "1000-kilometre card-game family: play, score pad, rules, bots")
set(CPACK_PACKAGE_DESCRIPTION "Six editions of the 1000-kilometre card game on one engine: at the
terminal, in a browser (kilostone serve), with a score pad for real cards, a referee that cites the
rules, and a laboratory for bots. In nine languages.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# Sheets to print are laid out with it.
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS fonts-dejavu-core)
include(CPack)
