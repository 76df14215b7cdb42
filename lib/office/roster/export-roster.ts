import Papa from "papaparse";
import { db } from "@/db/client";
import type { Admin } from "@/lib/auth/actor";
import { recordAudit } from "@/lib/records/audit";
import { manifestFiles, type Roster, rosterColumns, type RosterFile } from "./columns";
import { readRoster } from "./roster-of-school";

/** Files say no time, so that the same school is the same package. */
const noTime = new Date(2000, 0, 1);

/** RFC 4180, in UTF-8 without a byte order mark. Cells are data for a program, so that none is changed against formulas. */
const asCsv = (rows: readonly (readonly string[])[]) =>
  `${Papa.unparse(rows as string[][], { newline: "\r\n" })}\r\n`;

/** People, terms, seats and marks as a package of OneRoster 1.2, file by file. The export is audited. */
export async function openRosterExport(admin: Admin) {
  const roster = await readRoster(db);
  await recordAudit(db, admin, "family.export", "admin", admin.id, {
    format: "OneRoster 1.2",
    people: roster.users.length,
  });
  return rosterEntries(roster);
}

function* rosterEntries(roster: Roster) {
  const entry = (name: string, input: string) => ({ name: `${name}.csv`, input, lastModified: noTime });
  yield entry("manifest", asCsv(manifestOf(roster)));
  for (const file of Object.keys(roster).sort() as RosterFile[]) {
    if (roster[file].length === 0) continue;
    const names = rosterColumns[file].map(({ name }) => name);
    yield entry(file, asCsv([names, ...roster[file].map((row) => names.map((name) => row[name] ?? ""))]));
  }
}

const manifestOf = (roster: Roster): string[][] => [
  ["propertyName", "value"],
  ["manifest.version", "1.0"],
  ["oneroster.version", "1.2"],
  ...manifestFiles.map((file) => [
    `file.${file}`,
    file in roster && roster[file as RosterFile].length > 0 ? "bulk" : "absent",
  ]),
  ["source.systemName", "Lakeside English"],
  ["source.systemCode", "lakeside-english"],
];
