#!/usr/bin/env bash
# Dumps the database (DATABASE_DIRECT_URL, else DATABASE_URL) and the stored files into a folder, with the time in the names. Needs the server's version of
# pg_dump.
set -euo pipefail
folder=${1:?usage: scripts/backup.sh <folder>}
stamp=$(date -u +%Y-%m-%dT%H-%M)
mkdir -p "$folder"
pg_dump --format=custom --no-owner --file="$folder/$stamp.dump.part" "${DATABASE_DIRECT_URL:-${DATABASE_URL:?}}"
mv "$folder/$stamp.dump.part" "$folder/$stamp.dump"
files=${DATA_DIR:-.data}/files
if [ -d "$files" ]; then tar -C "$files" -czf "$folder/$stamp.files.tgz" .; fi
# Recorded for /admin/settings and /admin/health.
psql --quiet --variable=file="$stamp.dump" "$DATABASE_URL" <<'SQL' || echo "The backup is there, but could not be recorded." >&2
insert into installation_facts (name, data) values ('backup', jsonb_build_object('file', :'file'))
  on conflict (name) do update set data = excluded.data, at = now();
SQL
echo "$folder/$stamp.dump"
