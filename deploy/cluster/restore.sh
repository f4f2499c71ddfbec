#!/bin/sh
# The database as it was at a moment, in a new folder, from a base backup before it and the archived
# log. Start PostgreSQL in that folder afterwards, and look at it before anybody uses it:
#
#     restore.sh BASE ARCHIVE 'TIME' DATA         TIME as PostgreSQL reads it, with its zone
#     pg_ctl -D DATA -w start
#     kilostone store check --store postgres://…
#
# Exit codes: 0 done, 2 the folder is there already, or something is missing.
set -eu
base=$1
archive=$2
moment=$3
data=$4
if [ -e "$data" ]; then echo "restore.sh: $data is there already" >&2; exit 2; fi
if [ ! -f "$base/PG_VERSION" ] || [ ! -d "$archive" ]; then echo "restore.sh: no backup" >&2; exit 2; fi
umask 077
cp -a "$base" "$data"
chmod 700 "$data"
rm -f "$data/standby.signal" "$data/patroni.dynamic.json"
# What Patroni has set for the old place is not for this one.
for file in postgresql.base.conf postgresql.conf; do
    if [ -f "$data/$file" ]; then settings=$file; break; fi
done
[ "$settings" = postgresql.conf ] || mv "$data/$settings" "$data/postgresql.conf"
cat >> "$data/postgresql.conf" <<END
listen_addresses = ''
unix_socket_directories = '$data'
hba_file = '$data/pg_hba.conf'
ident_file = '$data/pg_ident.conf'
archive_mode = off
synchronous_standby_names = ''
restore_command = 'cp "$archive/%f" "%p"'
recovery_target_time = '$moment'
recovery_target_action = promote
END
: > "$data/postgresql.auto.conf"
touch "$data/recovery.signal"
