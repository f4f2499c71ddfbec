#include "terminal/screen/event_loop.h"

#include "terminal/screen/render.h"

#include <algorithm>

namespace kilostone {

void EventLoop::show(ScreenModel model) {
    model.ascii = model.ascii || display_.is_ascii();
    if (model.halt == Halt::HandOver)  // nothing of one player stays for the next
        at_ = Controls{.button         = at_.button,
                       .quitting       = at_.quitting,
                       .page           = at_.page == Page::Help ? Page::Help : Page::Table,
                       .playable_first = at_.playable_first};
    model.at            = at_;
    const Canvas canvas = render(model, display_.size());
    if (canvas.scroll()) at_.scroll = *canvas.scroll();
    display_.show(canvas);
}

std::optional<Action> EventLoop::next(ScreenModel model, std::optional<int> milliseconds) {
    const Millis until = display_.now() + milliseconds.value_or(0);
    for (;;) {
        show(model);
        std::optional<int> left;
        if (milliseconds) left = static_cast<int>(std::max<Millis>(0, until - display_.now()));
        const Input input = display_.read(left);
        switch (input.kind) {
        case Input::Kind::End: return Action{ActionKind::Interrupt, {}};
        case Input::Kind::TimeUp: return std::nullopt;
        case Input::Kind::Redraw: continue;
        case Input::Kind::Key: break;
        }
        model.at           = at_;
        const auto pressed = press(model, input.key);
        at_                = pressed.at;
        if (pressed.action) return pressed.action;
    }
}

std::optional<PageAnswer> EventLoop::ask(PageModel page) {
    page.ascii = page.ascii || display_.is_ascii();
    for (;;) {
        const Canvas canvas = render(page, display_.size());
        page.scroll         = canvas.scroll().value_or(0);
        display_.show(canvas);
        const Input input = display_.read({});
        if (input.kind == Input::Kind::End) return std::nullopt;
        if (input.kind != Input::Kind::Key) continue;
        if (auto answer = press(page, input.key)) return answer;
    }
}

}  // namespace kilostone
