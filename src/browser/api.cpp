// i18n-exempt: problems are for developers; the browser has sentences of its own
#include "browser/api.h"

#include "browser/answers.h"
#include "browser/requests.h"

namespace kilostone::web {

std::string problem_text(const Problem& problem) {
    std::string out = "{\"problem\":";
    write_text(out, text_of(problem));
    return out + '}';
}

std::string unknown_method(std::span<const std::string_view> known) {
    return problem_text({"request.ask", "is not a method of this topic", listed(known)});
}

TypescriptFile engine_types() {
    TypescriptFile file("engine", "src/browser/answers.h and requests.h");
    file.answers<Update, WhyData, HintsData, Catalogue, CustomEditionData, DifferenceData>();
    file.requests<Request>();
    return file;
}

std::string typescript() { return engine_types().text(); }

}  // namespace kilostone::web
