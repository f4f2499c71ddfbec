# The program, and what it says about itself: manual pages in nine languages and completions.
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
