#include "server/log.h"

#include "base/json/write.h"
#include "server/net/io_threads.h"

#include <cstdio>
#include <string>

namespace kilostone {
namespace {

constexpr std::string_view level_words[] = {"info", "warning", "error"};

std::string json_line(LogLevel level, std::string_view event,
                      std::initializer_list<LogField> fields) {
    std::string line = "{\"time\":";
    write_whole(line, std::int64_t{unix_now()});
    line += ",\"level\":";
    write_text(line, level_words[static_cast<std::size_t>(level)]);
    line += ",\"event\":";
    write_text(line, event);
    for (const LogField& f : fields) {
        write_data_key(line, f.key);
        std::visit(
            [&line](auto value) {
                if constexpr (std::same_as<decltype(value), std::int64_t>)
                    write_whole(line, value);
                else
                    write_text(line, value);
            },
            f.value);
    }
    return line + "}\n";
}

std::string plain_line(std::string_view event, std::initializer_list<LogField> fields) {
    std::string line = "kilostone: ";
    line += event;
    for (const LogField& f : fields) {
        line += " ";
        line += f.key;
        line += "=";
        if (const auto* number = std::get_if<std::int64_t>(&f.value))
            line += std::to_string(*number);
        else
            line += std::get<std::string_view>(f.value);
    }
    return line + "\n";
}

}  // namespace

void Log::write(LogLevel level, std::string_view event, std::initializer_list<LogField> fields) {
    if (form_ == LogForm::None || (form_ == LogForm::Plain && level == LogLevel::Info)) return;
    const std::string line =
        form_ == LogForm::JsonLines ? json_line(level, event, fields) : plain_line(event, fields);
    const std::scoped_lock lock(mutex_);
    (void)std::fwrite(line.data(), 1, line.size(), stderr);
}

}  // namespace kilostone
