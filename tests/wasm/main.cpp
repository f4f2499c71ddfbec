// The browser's door, natively: a request a line in, an answer a line out. same_as_native.mjs holds
// the WebAssembly module to the same answers.
#include "browser/session.h"

#include <iostream>

int main() {
    kilostone::web::Session session;
    for (std::string line; std::getline(std::cin, line);)
        std::cout << session.answer(line) << '\n' << std::flush;
}
