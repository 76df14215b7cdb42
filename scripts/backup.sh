#!/usr/bin/env bash
# A dump of DATABASE_URL and of the stored files into a folder, named by the time. Needs pg_dump of the server's version.
set -euo pipefail
folder=${1:?usage: scripts/backup.sh <folder>}
stamp=$(date -u +%Y-%m-%dT%H-%M)
mkdir -p "$folder"
pg_dump --format=custom --no-owner --file="$folder/$stamp.dump.part" "${DATABASE_URL:?}"
mv "$folder/$stamp.dump.part" "$folder/$stamp.dump"
files=${DATA_DIR:-.data}/files
if [ -d "$files" ]; then tar -C "$files" -czf "$folder/$stamp.files.tgz" .; fi
echo "$folder/$stamp.dump"
