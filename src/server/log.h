// What the server writes to standard error: one line for each event. Never a name, an address, a
// token, a code or a card: fields are words of ours and numbers.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <mutex>
#include <string_view>
#include <variant>

namespace kilostone {

enum class LogForm : std::uint8_t {
    None,
    Plain,      // only what somebody should look at
    JsonLines,  // everything, one object a line
};
enum class LogLevel : std::uint8_t { Info, Warning, Error };

struct LogField {
    std::string_view key;
    std::variant<std::string_view, std::int64_t> value;
};

class Log {
public:
    explicit Log(LogForm form = LogForm::None) : form_(form) {}

    void write(LogLevel level, std::string_view event, std::initializer_list<LogField> fields = {});
    void info(std::string_view event, std::initializer_list<LogField> fields = {}) {
        if (form_ == LogForm::JsonLines) write(LogLevel::Info, event, fields);
    }

private:
    LogForm form_;
    std::mutex mutex_{};
};

}  // namespace kilostone
