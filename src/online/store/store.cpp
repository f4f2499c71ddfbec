#include "online/store/store.h"

namespace kilostone::online {

void Store::open_table(std::string id, Answered<OpenedTable> done) {
    load_table(std::move(id),
               [done = std::move(done)](tl::expected<StoredTable, StoreProblem> found) {
                   if (!found) return done(tl::unexpected(std::move(found.error())));
                   done(OpenedTable{.stored = std::move(*found)});
               });
}

void Store::last_outage(UnixMillis now, Answered<Outage> done) {
    last_check([now, done = std::move(done)](tl::expected<UnixMillis, StoreProblem> last) {
        if (!last) return done(tl::unexpected(std::move(last.error())));
        done(*last == 0 ? Outage{} : Outage{.from = *last, .to = now});
    });
}

void Store::live_nodes(Answered<std::vector<NodeRow>> done) {
    last_check([done = std::move(done)](tl::expected<UnixMillis, StoreProblem> last) {
        if (!last) return done(tl::unexpected(std::move(last.error())));
        done(std::vector<NodeRow>{});
    });
}

}  // namespace kilostone::online
