// The WebAssembly interface of a table as a native program: a request per line in, an answer per
// line out. same_answers.mjs compares the WebAssembly module with it.
#include "browser/session.h"

#include <iostream>

int main() {
    kilostone::web::Session session;
    for (std::string line; std::getline(std::cin, line);)
        std::cout << session.answer(line) << '\n' << std::flush;
}
