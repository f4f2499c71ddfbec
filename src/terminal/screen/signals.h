// What signals do to a program that has the terminal to itself. A handler only notes the signal in
// a pipe; one that ends the program first gives the terminal back, with nothing but write() and
// tcsetattr(). One guard at a time.
#pragma once

#include <optional>
#include <string_view>

namespace kilostone {

enum class SignalSeen : unsigned char { Suspend = 'z', Continue = 'c', End = 'e' };

class SignalGuard {
public:
    // Before the terminal is changed: what is there now is what a crash gives back.
    SignalGuard();
    ~SignalGuard();
    SignalGuard(const SignalGuard&)            = delete;
    SignalGuard& operator=(const SignalGuard&) = delete;

    // What to write to the terminal when the program ends by a signal (the end of full-screen
    // mode).
    void restore_with(std::string_view sequence);

    // To be polled for reading; then ask heard() until it gives nothing.
    [[nodiscard]] int pipe() const;
    [[nodiscard]] std::optional<SignalSeen> heard();

    // Stops the program as the terminal's stop key does everywhere; returns when it goes on.
    void suspend();
};

}  // namespace kilostone
