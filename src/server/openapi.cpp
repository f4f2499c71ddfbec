// i18n-exempt: descriptions for developers
// The OpenAPI document, made from the routes and from the structs that they read and write.
#include "server/api.h"
#include "server/json_schema.h"

namespace kilostone {
namespace {

Json content(const Json& schema) {
    return {{"content", {{"application/json", {{"schema", schema}}}}}};
}

Json all_schemas(SchemaSet& set) {
    Json references;
    references["CreateRequest"] = set.reference<api::CreateRequest>();
    references["CreateAnswer"]  = set.reference<api::CreateAnswer>();
    references["TablesAnswer"]  = set.reference<api::TablesAnswer>();
    references["TableAnswer"]   = set.reference<api::TableAnswer>();
    references["TokenRequest"]  = set.reference<api::TokenRequest>();
    references["ReplayAnswer"]  = set.reference<api::ReplayAnswer>();
    references["MeAnswer"]      = set.reference<api::MeAnswer>();
    references["HealthAnswer"]  = set.reference<api::HealthAnswer>();
    references["ErrorAnswer"]   = set.reference<api::ErrorAnswer>();
    return references;
}

// Errors share a status; the code in the answer tells them apart.
void add_error(Json& responses, ApiError error, const Json& schema) {
    const std::string key = std::to_string(status_of(error));
    const std::string old =
        responses.contains(key) ? responses[key].value("description", "") + "\n" : "";
    Json response = content(schema);
    response["description"] =
        old + std::string(enum_word(error)) + ": " + std::string(sentence_of(error));
    responses[key] = std::move(response);
}

Json responses_of(const ApiRoute& route, const Json& schemas) {
    Json responses = Json::object();
    Json good      = Json::object();
    if (!route.type.empty())
        good["content"][std::string(route.type)]["schema"] = {{"type", "string"}};
    else if (!route.answer.empty())
        good = content(schemas[std::string(route.answer)]);
    good["description"]                     = "Done.";
    responses[std::to_string(route.status)] = good;
    const Json& error                       = schemas["ErrorAnswer"];
    for (const auto& e : route.errors)
        if (e) add_error(responses, *e, error);
    if (route.method != "GET") add_error(responses, ApiError::ForeignOrigin, error);
    if (!route.request.empty()) add_error(responses, ApiError::NotJsonType, error);
    add_error(responses, ApiError::TooOften, error);
    return responses;
}

Json parameters_of(std::string_view path) {
    const auto open = path.find('{');
    if (open == std::string_view::npos) return Json::array();
    const std::string name(path.substr(open + 1, path.find('}') - open - 1));
    return Json::array(
        {{{"name", name}, {"in", "path"}, {"required", true}, {"schema", {{"type", "string"}}}}});
}

Json operation_of(const ApiRoute& route, const Json& schemas) {
    Json operation{{"summary", std::string(route.about)}};
    if (Json parameters = parameters_of(route.path); !parameters.empty())
        operation["parameters"] = std::move(parameters);
    if (route.wants_token) operation["security"] = Json::array({{{"token", Json::array()}}});
    if (!route.request.empty()) {
        operation["requestBody"]             = content(schemas[std::string(route.request)]);
        operation["requestBody"]["required"] = true;
    }
    operation["responses"] = responses_of(route, schemas);
    return operation;
}

std::string lower(std::string_view word) {
    std::string text(word);
    for (char& c : text)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return text;
}

}  // namespace

std::string openapi() {
    static const std::string document = [] {
        SchemaSet set;
        const Json schemas = all_schemas(set);
        Json paths         = Json::object();
        for (const ApiRoute& route : api_routes())
            paths[std::string(route.path)][lower(route.method)] = operation_of(route, schemas);
        const Json all{
            {"openapi", "3.1.0"},
            {"info",
             {{"title", "Kilostone"},
              {"version", "1"},
              {"description", "Tables of a Kilostone server. What is played there is said over a "
                              "WebSocket at /api/table: docs/protocol.md."}}},
            {"paths", paths},
            {"components",
             {{"schemas", set.schemas()},
              {"securitySchemes", {{"token", {{"type", "http"}, {"scheme", "bearer"}}}}}}}};
        return all.dump(2) + "\n";
    }();
    return document;
}

}  // namespace kilostone
