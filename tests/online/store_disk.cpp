#include "online/store_disk.h"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <fstream>
#include <iterator>
#include <new>

namespace kilostone::online {

// As SQLite sees it. The real file lies behind it in the same piece of memory.
struct DiskFile {
    sqlite3_file base{};
    StoreDisk* disk   = nullptr;
    std::string* path = nullptr;  // null for temporary files

    [[nodiscard]] sqlite3_file* real() {
        return static_cast<sqlite3_file*>(static_cast<void*>(this + 1));
    }
    static DiskFile& of(sqlite3_file* f) { return *static_cast<DiskFile*>(static_cast<void*>(f)); }

    static int close(sqlite3_file* f) {
        DiskFile& file   = of(f);
        const int result = file.real()->pMethods->xClose(file.real());
        delete file.path;
        file.path = nullptr;
        return result;
    }
    static int read(sqlite3_file* f, void* to, int size, sqlite3_int64 at) {
        return of(f).real()->pMethods->xRead(of(f).real(), to, size, at);
    }
    static int write(sqlite3_file* f, const void* from, int size, sqlite3_int64 at) {
        DiskFile& file = of(f);
        if (file.path && file.disk->fails(DiskFault::Write)) return SQLITE_IOERR_WRITE;
        if (file.path && file.disk->fails(DiskFault::Full)) return SQLITE_FULL;
        if (file.path && file.disk->fails(DiskFault::ReadOnly)) return SQLITE_READONLY;
        const int result = file.real()->pMethods->xWrite(file.real(), from, size, at);
        if (file.path && result == SQLITE_OK)
            file.disk->changed(
                *file.path,
                {at, std::string(static_cast<const char*>(from), static_cast<std::size_t>(size)),
                 0});
        return result;
    }
    static int truncate(sqlite3_file* f, sqlite3_int64 length) {
        DiskFile& file = of(f);
        if (file.path && file.disk->fails(DiskFault::Write)) return SQLITE_IOERR_TRUNCATE;
        const int result = file.real()->pMethods->xTruncate(file.real(), length);
        if (file.path && result == SQLITE_OK) file.disk->changed(*file.path, {-1, {}, length});
        return result;
    }
    // The real file is not synced: nothing depends on this machine's power.
    static int sync(sqlite3_file* f, int) {
        DiskFile& file = of(f);
        if (!file.path) return SQLITE_OK;
        if (file.disk->at_sync) file.disk->at_sync();
        if (file.disk->fails(DiskFault::Sync)) {
            file.disk->lost(*file.path);
            return SQLITE_IOERR_FSYNC;
        }
        file.disk->synced(*file.path);
        return SQLITE_OK;
    }
    static int length_of(sqlite3_file* f, sqlite3_int64* length) {
        return of(f).real()->pMethods->xFileSize(of(f).real(), length);
    }
    static int lock(sqlite3_file* f, int kind) {
        return of(f).real()->pMethods->xLock(of(f).real(), kind);
    }
    static int unlock(sqlite3_file* f, int kind) {
        return of(f).real()->pMethods->xUnlock(of(f).real(), kind);
    }
    static int reserved(sqlite3_file* f, int* is) {
        return of(f).real()->pMethods->xCheckReservedLock(of(f).real(), is);
    }
    static int control(sqlite3_file* f, int what, void* about) {
        return of(f).real()->pMethods->xFileControl(of(f).real(), what, about);
    }
    static int sector_size(sqlite3_file*) { return 512; }
    static int characteristics(sqlite3_file*) { return 0; }
    static int shm_map(sqlite3_file* f, int page, int size, int extend, void volatile** to) {
        return of(f).real()->pMethods->xShmMap(of(f).real(), page, size, extend, to);
    }
    static int shm_lock(sqlite3_file* f, int at, int count, int kind) {
        return of(f).real()->pMethods->xShmLock(of(f).real(), at, count, kind);
    }
    static void shm_barrier(sqlite3_file* f) { of(f).real()->pMethods->xShmBarrier(of(f).real()); }
    static int shm_unmap(sqlite3_file* f, int remove) {
        return of(f).real()->pMethods->xShmUnmap(of(f).real(), remove);
    }
};

namespace {

const sqlite3_io_methods disk_methods = {
    2,
    DiskFile::close,
    DiskFile::read,
    DiskFile::write,
    DiskFile::truncate,
    DiskFile::sync,
    DiskFile::length_of,
    DiskFile::lock,
    DiskFile::unlock,
    DiskFile::reserved,
    DiskFile::control,
    DiskFile::sector_size,
    DiskFile::characteristics,
    DiskFile::shm_map,
    DiskFile::shm_lock,
    DiskFile::shm_barrier,
    DiskFile::shm_unmap,
    nullptr,
    nullptr,
};

std::string bytes_of(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

StoreDisk::StoreDisk() : real_(sqlite3_vfs_find(nullptr)) {
    static std::atomic<int> made{0};
    name_         = "store_disk_" + std::to_string(++made);
    own_          = *real_;
    own_.pNext    = nullptr;
    own_.zName    = name_.c_str();
    own_.szOsFile = static_cast<int>(sizeof(DiskFile)) + real_->szOsFile;
    own_.xOpen    = open;
    own_.xDelete  = remove;
    own_.pAppData = this;  // the system's own functions use theirs when they open a file only
    sqlite3_vfs_register(&own_, 0);
}

StoreDisk::~StoreDisk() { sqlite3_vfs_unregister(&own_); }

int StoreDisk::open(sqlite3_vfs* vfs, sqlite3_filename path, sqlite3_file* f, int flags,
                    int* flags_out) {
    auto* disk       = static_cast<StoreDisk*>(vfs->pAppData);
    auto* file       = new (f) DiskFile{};
    file->disk       = disk;
    const int result = disk->real_->xOpen(disk->real_, path, file->real(), flags, flags_out);
    if (result != SQLITE_OK) return result;
    file->base.pMethods = &disk_methods;
    if (path) {
        file->path = new std::string(path);
        disk->opened(*file->path);
    }
    return SQLITE_OK;
}

int StoreDisk::remove(sqlite3_vfs* vfs, const char* path, int sync_folder) {
    auto* disk = static_cast<StoreDisk*>(vfs->pAppData);
    if (disk->fails(DiskFault::Write)) return SQLITE_IOERR_DELETE;
    const int result = disk->real_->xDelete(disk->real_, path, 0);
    const std::lock_guard lock(disk->mutex_);
    // A file whose removal was not synced comes back with what was synced of it.
    if (sync_folder)
        disk->files_.erase(path);
    else
        disk->files_[path].unsynced.clear();
    return result;
}

bool StoreDisk::fails(DiskFault fault) {
    const std::lock_guard lock(mutex_);
    if (fault != fault_ || until_fault_ == 0) return false;
    if (until_fault_ > 1) {
        --until_fault_;
        return false;
    }
    if (times_ == 0) return false;
    --times_;
    ++failures_;
    return true;
}

void StoreDisk::fail(DiskFault fault, int nth, int times) {
    const std::lock_guard lock(mutex_);
    fault_       = fault;
    until_fault_ = nth;
    times_       = times;
}

void StoreDisk::repair() {
    const std::lock_guard lock(mutex_);
    until_fault_ = 0;
}

int StoreDisk::failures() const {
    const std::lock_guard lock(mutex_);
    return failures_;
}

void StoreDisk::opened(const std::string& path) {
    const std::lock_guard lock(mutex_);
    if (files_.contains(path)) return;
    Kept& kept    = files_[path];
    kept.synced   = bytes_of(path);
    // The store makes the database's file itself and syncs the folder.
    kept.is_there = path.ends_with(".sqlite");
}

void StoreDisk::changed(const std::string& path, Change change) {
    const std::lock_guard lock(mutex_);
    files_[path].unsynced.push_back(std::move(change));
}

void StoreDisk::synced(const std::string& path) {
    const std::lock_guard lock(mutex_);
    Kept& kept = files_[path];
    for (const Change& change : kept.unsynced) apply(kept.synced, change);
    kept.unsynced.clear();
    kept.is_there = true;
}

void StoreDisk::lost(const std::string& path) {
    const std::lock_guard lock(mutex_);
    files_[path].unsynced.clear();
}

void StoreDisk::apply(std::string& bytes, const Change& change) {
    if (change.offset < 0) {
        bytes.resize(static_cast<std::size_t>(change.length), '\0');
        return;
    }
    const auto at = static_cast<std::size_t>(change.offset);
    if (bytes.size() < at + change.bytes.size()) bytes.resize(at + change.bytes.size(), '\0');
    std::ranges::copy(change.bytes, bytes.begin() + change.offset);
}

std::map<std::string, std::string> StoreDisk::after_power_loss(Unsynced kept,
                                                               std::mt19937_64& random) {
    constexpr std::size_t sector = 512;
    const std::lock_guard lock(mutex_);
    std::map<std::string, std::string> left;
    for (const auto& [path, file] : files_) {
        const bool any = kept == Unsynced::Kept || (kept != Unsynced::Lost && random() % 2 == 0);
        if (!file.is_there && !any) continue;
        std::string bytes = file.synced;
        for (std::size_t i = 0; i < file.unsynced.size() && kept != Unsynced::Lost; ++i) {
            Change change = file.unsynced[i];
            if (kept == Unsynced::LastTorn && i + 1 == file.unsynced.size())
                change.bytes.resize(change.bytes.size() / sector / 2 * sector);
            if (kept != Unsynced::Random || change.offset < 0) {
                if (kept != Unsynced::Random || random() % 2 == 0) apply(bytes, change);
                continue;
            }
            for (std::size_t at = 0; at < change.bytes.size(); at += sector)
                if (random() % 2 == 0)
                    apply(bytes, {change.offset + static_cast<std::int64_t>(at),
                                  change.bytes.substr(at, sector), 0});
        }
        left[path] = std::move(bytes);
    }
    return left;
}

}  // namespace kilostone::online
