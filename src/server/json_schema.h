// i18n-exempt: JSON Schema for developers
// Described structs as JSON Schema, for the OpenAPI document.
#pragma once

#include "base/json/json.h"
#include "base/json/typescript.h"

namespace kilostone {

// The schemas of all structs that were asked for, and of those in them, by name.
class SchemaSet {
public:
    template <class T>
    Json reference() {
        add<T>();
        return {{"$ref", "#/components/schemas/" + struct_name<T>()}};
    }
    [[nodiscard]] const Json& schemas() const { return schemas_; }

private:
    template <class T>
    Json schema_of() {
        if constexpr (std::same_as<T, bool>) {
            return {{"type", "boolean"}};
        } else if constexpr (is_whole<T>) {
            return {{"type", "integer"}, {"minimum", 0}, {"maximum", T::most}};
        } else if constexpr (std::integral<T> || is_limited_number<T>) {
            return {{"type", "integer"}};
        } else if constexpr (is_one_of<T>) {
            Json words = Json::array();
            for (const auto word : T::words) words.push_back(std::string(word));
            return {{"type", "string"}, {"enum", words}};
        } else if constexpr (is_optional<T>) {
            return {{"anyOf",
                     Json::array({schema_of<typename T::value_type>(), Json{{"type", "null"}}})}};
        } else if constexpr (is_omittable<T>) {
            return schema_of<typename T::value_type>();
        } else if constexpr (is_list<T>) {
            return {{"type", "array"}, {"items", schema_of<typename T::value_type>()}};
        } else if constexpr (is_json_object<T>) {
            using Value = typename T::value_type::second_type;
            return {{"type", "object"}, {"additionalProperties", schema_of<Value>()}};
        } else if constexpr (std::same_as<T, JsonText>) {
            return {{"type", "object"}};
        } else if constexpr (std::convertible_to<const T&, std::string_view> ||
                             requires { T::typescript; }) {
            return {{"type", "string"}};
        } else if constexpr (Described<T>) {
            return reference<T>();
        } else {
            return Json::object();  // something with words of its own: an edition, house rules
        }
    }

    template <class T>
    void add() {
        const std::string name = struct_name<T>();
        if (schemas_.contains(name)) return;
        schemas_[name]  = nullptr;
        Json properties = Json::object();
        Json required   = Json::array();
        boost::mp11::mp_for_each<members_of<T>>([&](auto m) {
            using Member = std::remove_cvref_t<decltype(std::declval<T&>().*m.pointer)>;
            const std::string key(MemberKey<decltype(m)>::name);
            properties[key] = schema_of<Member>();
            if constexpr (!is_omittable<Member>) required.push_back(key);
        });
        Json schema{{"type", "object"}, {"properties", properties}};
        if (!required.empty()) schema["required"] = required;
        schemas_[name] = schema;
    }

    Json schemas_ = Json::object();
};

}  // namespace kilostone
