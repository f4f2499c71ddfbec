// What the functions of the WebAssembly interface share. A method is a function from a described
// request to a described answer; that it is in the list of its topic is all that is needed to call
// it from the browser, and for its types to be in TypeScript.
//
//     Reply<LessonData> step(const LessonRequest& asked);
//     using LessonMethods = Methods<Method<"step", step>, Method<"why", why>>;
#pragma once

#include "base/json/read.h"
#include "base/json/typescript.h"
#include "base/json/write.h"

#include <functional>

namespace kilostone::web {

// Pages say in the reader's language what cannot be done; this is for developers.
[[nodiscard]] std::string problem_text(const Problem& problem);  // {"problem": …}
[[nodiscard]] inline tl::unexpected<Problem> no(Problem problem) {
    return tl::unexpected(std::move(problem));
}

// An answer or a problem, already as JSON: answers are large, and nothing else is done with them.
template <class Answer>
struct Reply {
    std::string json;

    Reply(const Answer& answer) : json(print_json(answer)) {}
    Reply(const tl::unexpected<Problem>& problem) : json(problem_text(problem.value())) {}
    Reply(const tl::expected<Answer, Problem>& reply)
        : json(reply ? print_json(*reply) : problem_text(reply.error())) {}
};

template <class Function>
struct Signature;
template <class A>
struct Signature<Reply<A> (*)()> {
    using Answer = A;
    using Query  = void;
};
template <class A, class Q>
struct Signature<Reply<A> (*)(const Q&)> {
    using Answer = A;
    using Query  = Q;
};
template <class A, class Self>
struct Signature<Reply<A> (Self::*)() const> : Signature<Reply<A> (*)()> {};
template <class A, class Self, class Q>
struct Signature<Reply<A> (Self::*)(const Q&)> : Signature<Reply<A> (*)(const Q&)> {};
template <class A, class Self, class Q>
struct Signature<Reply<A> (Self::*)(const Q&) const> : Signature<Reply<A> (*)(const Q&)> {};

template <std::size_t Size>
struct MethodName {
    char text[Size]{};

    constexpr MethodName(const char (&name)[Size]) { std::copy_n(name, Size, text); }
};

// A function, or a member function of the topic's object.
template <MethodName Name, auto Function>
struct Method {
    using Answer = typename Signature<decltype(Function)>::Answer;
    using Query  = typename Signature<decltype(Function)>::Query;

    static constexpr std::string_view name = Name.text;

    template <class Self>
    static std::string answer(Self& self, const Json& request) {
        if constexpr (std::is_void_v<Query>) {
            return call(self).json;
        } else {
            Query asked;
            if (const auto p = read_json(request, asked, "request")) return problem_text(*p);
            return call(self, asked).json;
        }
    }

private:
    template <class Self, class... Arguments>
    static Reply<Answer> call(Self& self, const Arguments&... arguments) {
        if constexpr (std::is_member_function_pointer_v<decltype(Function)>)
            return (self.*Function)(arguments...);
        else
            return Function(arguments...);
    }
};

[[nodiscard]] std::string unknown_method(std::span<const std::string_view> known);

template <class... M>
struct Methods {
    // `request` holds what the method is asked and nothing else.
    template <class Self>
    static std::string answer(Self& self, std::string_view method, const Json& request) {
        static constexpr std::array<std::string_view, sizeof...(M)> names{M::name...};
        std::string text;
        const bool is_known =
            ((method == M::name && (text = M::answer(self, request), true)) || ...);
        return is_known ? text : unknown_method(names);
    }
    static std::string answer(std::string_view method, const Json& request) {
        std::monostate nothing;
        return answer(nothing, method, request);
    }

    static void declare_answers(TypescriptFile& file) { (file.answers<typename M::Answer>(), ...); }
    static void declare_requests(TypescriptFile& file) {
        (file.requests<typename M::Query>(), ...);
    }
};

// The requests and answers of a table as TypeScript.
[[nodiscard]] TypescriptFile engine_types();

// All of web/src/generated/engine.ts.
[[nodiscard]] std::string typescript();

}  // namespace kilostone::web
