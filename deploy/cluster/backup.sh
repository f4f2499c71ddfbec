#!/bin/sh
# A base backup of the database for point-in-time recovery, beside the log that archive_command has
# copied (patroni.yml). Run it on the backup machine every day (kilostone-backup.timer).
#
#     backup.sh postgres://replicator@db1,db2/ FOLDER
#
# Keeps the last seven in FOLDER/base. Exit codes: 0 done; else those of pg_basebackup.
set -eu
url=$1
folder=$2
umask 077
mkdir -p "$folder/base"
name=$(date -u +%Y%m%dT%H%M%SZ)
pg_basebackup --dbname "$url" --pgdata "$folder/base/$name.part" --checkpoint fast --wal-method stream
mv "$folder/base/$name.part" "$folder/base/$name"
# Newest first; what is older than the seventh goes.
ls -1d "$folder"/base/*Z | sort -r | tail -n +8 | while IFS= read -r old; do rm -rf -- "$old"; done
echo "$folder/base/$name"
