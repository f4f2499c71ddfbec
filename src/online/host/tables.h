// All tables of one server: those that are open, and those that wait in the store.
//
// A table is loaded when somebody comes or when something is due, and let go of when nobody is
// there. Of several servers on one store each has tables of its own: what another one has is
// answered with StoreFault::Elsewhere and the node. People are known by a secret token that their
// own device has made.
#pragma once

#include "base/problem.h"
#include "online/host/hosted_table.h"

#include <mutex>
#include <unordered_map>

namespace kilostone::online {

struct NewTable {
    Settings settings{};
    std::string person{};  // of the host, who sits down at seat 0
    bool listed = false;
};

struct TableCounts {
    std::size_t open = 0;
};

class Tables {
public:
    template <class T>
    using Done = std::function<void(tl::expected<T, StoreProblem>)>;

    explicit Tables(Surroundings around) : around_(std::move(around)) {}

    // The person of a token, made at the first need under this name. An empty name leaves a known
    // person's as it is; a new one needs a name.
    void person(std::string token, std::string name, Done<PersonRow> done);
    void find_person(std::string token, Done<PersonRow> done);

    // Answers the code.
    void create(NewTable table, Done<std::string> done);
    void open(std::string id, Done<std::shared_ptr<HostedTable>> done);
    void open_code(std::string code, Done<std::shared_ptr<HostedTable>> done);

    // What an operator does. All of it also counts at tables that are open.
    void close_table(std::string code, Written done);
    void ban(std::string person, bool banned, Written done);
    void rename(std::string person, std::string name, Written done);

    // Once every few seconds: opens what is due, lets go of what is idle.
    void look_around();
    // Says goodbye at all tables as soon as what they have been asked is stored; counts().open is
    // then 0.
    void end_all(ByeReason reason);

    // The name of an erased person goes from open tables, at all nodes.
    void forget(const std::string& person);
    // From another node.
    void hear(const NodeNotice& notice, Written done);

    // Before anything is opened: the time in which no server was there.
    void resume_after(const Outage& outage) { outage_ = outage; }

    [[nodiscard]] TableCounts counts() const;
    [[nodiscard]] const Surroundings& around() const { return around_; }

private:
    void load(const std::string& id);
    void rebuild(const OpenedTable& found, const std::vector<PersonRow>& people);
    void opened(const std::string& id,
                tl::expected<std::shared_ptr<HostedTable>, StoreProblem> table,
                const Outage& outage = {});
    void carry_out(const NodeNotice& notice);
    void tell_others(const NodeNotice& notice);
    void at_open_tables(const std::function<void(HostedTable&)>& work);
    void let_go(std::shared_ptr<HostedTable> table);
    void ended(const std::string& id);

    Surroundings around_;
    Outage outage_{};
    mutable std::mutex mutex_{};
    std::unordered_map<std::string, std::shared_ptr<HostedTable>> open_{};
    std::unordered_map<std::string, std::vector<Done<std::shared_ptr<HostedTable>>>> loading_{};
};

}  // namespace kilostone::online
