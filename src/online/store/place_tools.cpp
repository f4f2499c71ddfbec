// The tools for stores of either kind.
#include "online/store/postgres/pg_reads.h"
#include "online/store/postgres/pg_tools.h"
#include "online/store/store_tools.h"

namespace kilostone::online {
namespace {

template <class T, class Work>
tl::expected<T, StoreProblem> answer_of_database(Work work) {
    try {
        return work();
    } catch (const StoreError& error) {
        return tl::unexpected(error.problem);
    }
}

template <class Work>
tl::expected<std::string, StoreProblem> exported_from(const std::string& url, Work work) {
    return answer_of_database<std::string>([&] {
        PgConnection db = pg_connection_for_tools(url);
        require_pg_store(db);
        PgReads reads(db);
        return work(reads);
    });
}

}  // namespace

tl::expected<bool, StoreProblem> has_store(const StorePlace& place) {
    if (!place.is_postgres()) return has_store(place.folder);
    return answer_of_database<bool>([&] { return has_pg_store(place.database); });
}

tl::expected<StoreSize, StoreProblem> check_store(const StorePlace& place) {
    if (!place.is_postgres()) return check_store(place.folder);
    return answer_of_database<StoreSize>([&] { return check_pg_store(place.database); });
}

tl::expected<std::string, StoreProblem> export_table(const StorePlace& place,
                                                     const std::string& id_or_code) {
    if (!place.is_postgres()) return export_table(place.folder, id_or_code);
    return exported_from(place.database, [&](PgReads& r) { return r.export_table(id_or_code); });
}

tl::expected<std::string, StoreProblem> export_person(const StorePlace& place,
                                                      const std::string& id) {
    if (!place.is_postgres()) return export_person(place.folder, id);
    return exported_from(place.database, [&](PgReads& r) { return r.export_person(id); });
}

}  // namespace kilostone::online
