// i18n-exempt: TypeScript for developers
#include "browser/typescript.h"

#include "browser/answers.h"
#include "browser/requests.h"

namespace kilostone::web {

TypescriptFile engine_types() {
    TypescriptFile file("engine", "src/browser/answers.h and requests.h");
    file.answers<Update, WhyData, HintsData, Catalogue, DifferenceData>();
    file.requests<Request>();
    return file;
}

std::string typescript() { return engine_types().text(); }

}  // namespace kilostone::web
