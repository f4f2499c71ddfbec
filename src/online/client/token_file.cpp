#include "online/client/token_file.h"

#include <fcntl.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>

namespace kilostone::online {
namespace {

constexpr std::size_t token_digits = 32;

TokenProblem system_problem(const std::string& path) {
    return {TokenFault::System, path, std::strerror(errno)};
}

struct Descriptor {
    int number = -1;
    explicit Descriptor(int n) : number(n) {}
    Descriptor(const Descriptor&)            = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() {
        if (number >= 0) ::close(number);
    }
};

bool is_token(std::string_view text) {
    const auto is_digit = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); };
    return text.size() == token_digits && std::ranges::all_of(text, is_digit);
}

tl::expected<std::string, TokenProblem> read_token(const std::string& path, int file) {
    struct stat about{};
    if (::fstat(file, &about) != 0) return tl::unexpected(system_problem(path));
    constexpr mode_t of_others = S_IRWXG | S_IRWXO;
    if (!S_ISREG(about.st_mode) || about.st_uid != ::geteuid() || (about.st_mode & of_others) != 0)
        return tl::unexpected(TokenProblem{TokenFault::NotPrivate, path, ""});
    std::array<char, token_digits + 2> bytes{};
    const ssize_t n = ::read(file, bytes.data(), bytes.size());
    if (n < 0) return tl::unexpected(system_problem(path));
    std::string_view text(bytes.data(), static_cast<std::size_t>(n));
    if (text.ends_with('\n')) text.remove_suffix(1);
    if (!is_token(text)) return tl::unexpected(TokenProblem{TokenFault::NoToken, path, ""});
    return std::string(text);
}

// Under another name first: two programs that start at once have the same token in the end.
tl::expected<std::string, TokenProblem> make_token(const std::string& path) {
    const std::string draft = path + "." + random_hex(8);
    const std::string text  = random_hex(token_digits) + "\n";
    {
        const Descriptor file(::open(draft.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
        if (file.number < 0) return tl::unexpected(system_problem(path));
        if (::write(file.number, text.data(), text.size()) != static_cast<ssize_t>(text.size()) ||
            ::fsync(file.number) != 0) {
            const TokenProblem problem = system_problem(path);
            ::unlink(draft.c_str());
            return tl::unexpected(problem);
        }
    }
    const bool is_linked = ::link(draft.c_str(), path.c_str()) == 0;
    const bool is_there  = !is_linked && errno == EEXIST;
    const auto no_link   = system_problem(path);
    ::unlink(draft.c_str());
    if (!is_linked && !is_there) return tl::unexpected(no_link);
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    if (file.number < 0) return tl::unexpected(system_problem(path));
    return read_token(path, file.number);
}

}  // namespace

std::string random_hex(std::size_t digits) {
    std::string text;
    while (text.size() < digits) {
        std::array<unsigned char, 32> bytes{};
        if (::getentropy(bytes.data(), bytes.size()) != 0) std::abort();  // no generator at all
        for (const unsigned char byte : bytes) {
            text += "0123456789abcdef"[byte >> 4];
            text += "0123456789abcdef"[byte & 15];
        }
    }
    text.resize(digits);
    return text;
}

tl::expected<std::string, TokenProblem> token_path(const std::string& folder,
                                                   const net::Server& server) {
    const std::filesystem::path inner = std::filesystem::path(folder) / "online";
    std::error_code error;
    std::filesystem::create_directories(inner, error);
    if (!error) std::filesystem::permissions(inner, std::filesystem::perms::owner_all, error);
    if (error)
        return tl::unexpected(TokenProblem{TokenFault::System, inner.string(), error.message()});
    std::string name = (server.tls ? "https_" : "http_") + server.host + "_" +
                       std::to_string(server.port) + ".token";
    std::ranges::replace(name, ':', '_');  // of an IPv6 address
    return (inner / name).string();
}

tl::expected<std::string, TokenProblem> load_token(const std::string& path) {
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    if (file.number >= 0) return read_token(path, file.number);
    if (errno == ELOOP) return tl::unexpected(TokenProblem{TokenFault::NotPrivate, path, ""});
    if (errno != ENOENT) return tl::unexpected(system_problem(path));
    return make_token(path);
}

}  // namespace kilostone::online
