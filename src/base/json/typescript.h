// i18n-exempt: TypeScript for developers
// Described structs as TypeScript interfaces, so that the browser cannot misread what is sent.
#pragma once

#include "base/json/described.h"

#include <map>
#include <set>

namespace kilostone {

// The name without its namespaces.
template <class T>
std::string struct_name() {
    std::string_view text = __PRETTY_FUNCTION__;  // "… [with T = kilostone::web::Scene; …]"
    text.remove_prefix(text.find("T = ") + 4);
    text = text.substr(0, text.find_first_of(";]"));
    return std::string(text.substr(text.rfind(':') + 1));
}

// One file of interfaces: those that are named, and those that they mention.
class TypescriptFile {
public:
    // `tests`: those that write the file anew.
    TypescriptFile(std::string name, std::string generated_from, std::string tests = "browser")
        : name_(std::move(name)), from_(std::move(generated_from)), tests_(std::move(tests)) {}

    // What the other file declares is imported from it. Comes first.
    TypescriptFile& importing(const TypescriptFile& other);

    // What is answered is always there.
    template <class... T>
    TypescriptFile& answers() {
        (add<T>(false), ...);
        return *this;
    }
    // What is asked may leave out what is optional.
    template <class... T>
    TypescriptFile& requests() {
        (add<T>(true), ...);
        return *this;
    }

    // The alternatives of a variant under one name.
    template <class... T>
    TypescriptFile& one_of(std::string name, const std::variant<T...>*) {
        (add<T>(false), ...);
        std::string all;
        ((all += (all.empty() ? "" : " | ") + mentioned(struct_name<T>())), ...);
        declarations_.push_back("export type " + name + " = " + all + ";\n");
        return *this;
    }
    // The words of a list under one name.
    template <const auto& Words>
    TypescriptFile& words(std::string name) {
        declarations_.push_back("export type " + name + " = " + type_name<OneOf<Words>>(false) +
                                ";\n");
        return *this;
    }

    [[nodiscard]] std::string text() const;

private:
    template <class T>
    std::string type_name(bool asked) {
        if constexpr (requires { T::typescript; }) {  // reads and writes itself
            return std::string(T::typescript);
        } else if constexpr (is_whole<T> || is_limited_number<T>) {
            return "number";
        } else if constexpr (std::same_as<T, JsonText>) {
            return "unknown";
        } else if constexpr (std::same_as<T, bool>) {
            return "boolean";
        } else if constexpr (std::integral<T> || std::floating_point<T>) {
            return "number";
        } else if constexpr (std::convertible_to<const T&, std::string_view>) {
            return "string";
        } else if constexpr (is_one_of<T>) {
            std::string words;
            for (const auto word : T::words)
                words += (words.empty() ? "\"" : " | \"") + std::string(word) + "\"";
            return words;
        } else if constexpr (is_optional<T>) {
            return type_name<typename T::value_type>(asked) + " | null";
        } else if constexpr (is_list<T>) {
            const std::string of = type_name<typename T::value_type>(asked);
            return of.find('|') == std::string::npos ? of + "[]" : "(" + of + ")[]";
        } else {
            add<T>(asked);
            return mentioned(struct_name<T>());
        }
    }

    template <class T>
    void add(bool asked) {
        if constexpr (is_list<T> || is_optional<T>) {
            add<typename T::value_type>(asked);
        } else if constexpr (Described<T>) {
            const std::string name = struct_name<T>();
            if (!begin(name)) return;
            std::string text = "export interface " + name + " {\n";
            boost::mp11::mp_for_each<members_of<T>>([&](auto m) {
                using Member = std::remove_cvref_t<decltype(std::declval<T&>().*m.pointer)>;
                const std::string key = "\t" + std::string(MemberKey<decltype(m)>::name);
                if constexpr (is_omittable<Member>)
                    text += key + "?: " + type_name<typename Member::value_type>(asked) + ";\n";
                else
                    text += key + (asked && is_optional<Member> ? "?: " : ": ") +
                            type_name<Member>(asked) + ";\n";
            });
            declarations_.push_back(text + "}\n");
        }
    }
    bool begin(const std::string& type);  // whether it still has to be declared here
    std::string mentioned(const std::string& type);

    std::string name_;
    std::string from_;
    std::string tests_;
    std::map<std::string, std::string> home_{};            // of every type: its file
    std::map<std::string, std::set<std::string>> used_{};  // of other files: the types
    std::vector<std::string> declarations_{};
};

}  // namespace kilostone
