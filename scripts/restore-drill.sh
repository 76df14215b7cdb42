#!/usr/bin/env bash
# Restores a dump into a scratch database on the server of the database (DATABASE_DIRECT_URL, else DATABASE_URL) and compares row counts and checksums of every
# table with a source (the database itself, if nothing has been written since). Exits with an error on the first
# difference.
set -euo pipefail
dump=${1:?usage: scripts/restore-drill.sh <dump>}
source_url=${DATABASE_DIRECT_URL:-${DATABASE_URL:?}}
scratch="lakeside_drill_$$"
scratch_url=$(node -e 'const u=new URL(process.argv[1]);u.pathname="/"+process.argv[2];console.log(u.href)' "$source_url" "$scratch")
psql --quiet "$source_url" -c "create database $scratch"
trap 'psql --quiet "$source_url" -c "drop database if exists $scratch with (force)"' EXIT
pg_restore --no-owner --exit-on-error --dbname="$scratch_url" "$dump"

summary() {
  local tables
  tables=$(psql -At "$1" -c "select quote_ident(table_schema) || '.' || quote_ident(table_name) from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'installation_facts' order by 1")
  for table in $tables; do
    psql -At "$1" -c "select '$table', count(*), coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '-') from $table t"
  done
}
diff <(summary "$source_url") <(summary "$scratch_url")
# The table of such facts is left out above, because the backup recorded itself after its dump.
psql --quiet --variable=file="$(basename "$dump")" "$source_url" <<'SQL' || echo "The drill could not be recorded." >&2
insert into installation_facts (name, data) values ('drill', jsonb_build_object('file', :'file'))
  on conflict (name) do update set data = excluded.data, at = now();
SQL
echo "The restored database equals the source, table by table."
