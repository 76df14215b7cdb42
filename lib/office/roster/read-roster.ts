import { posix } from "node:path";
import Papa from "papaparse";
import { Failure } from "@/lib/core/errors";
import { shiftDay } from "@/lib/core/school-time";
import { megabyte } from "@/lib/storage/staging";
import {
  type RosterColumn,
  type Format,
  manifestFiles,
  type Roster,
  rosterColumns,
  type RosterFile,
  type RosterRow,
} from "./columns";

/** What is wrong with a line of a package; each reason is a sentence of `moving.problems`. Lines are numbered as in the file. */
export type RosterProblem = {
  file: string;
  line: number;
  column: string;
  reason:
    | "addressTwice"
    | "columnMissing"
    | "columnUnknown"
    | "delta"
    | "empty"
    | "fileMissing"
    | "format"
    | "noEmail"
    | "noParent"
    | "notAnOption"
    | "reference"
    | "twice";
  what: string;
};
type Lines = ReadonlyMap<RosterRow, number>;
export type ReadRoster = { roster: Roster; problems: RosterProblem[]; lines: Lines };

/** Rows of one package. */
const mostRows = 100_000;
/** The texts of one package, which are parsed in memory. */
const mostBytes = 64 * megabyte;
const mostColumns = 500;
/** The standard's, and those of spreadsheets. */
const delimiters = [",", ";", "\t"];
const rosterFiles = Object.keys(rosterColumns) as RosterFile[];

/**
 * Reads a package of OneRoster and holds it against the published columns: what is required, how values are written, and whether
 * references lead to a row of the package. Rows with a problem are left out of the roster.
 * @throws Failure "unsupportedType" without a manifest, "tooLarge" for more text and "conflict" for more rows than a school has
 */
export function readRosterPackage(files: ReadonlyMap<string, Buffer>): ReadRoster {
  const folder = [...files.keys()].find((path) => posix.basename(path) === "manifest.csv");
  if (!folder) throw new Failure("unsupportedType", "rosterManifest");
  const bytesOf = (name: string) => files.get(posix.join(posix.dirname(folder), `${name}.csv`));
  if (manifestFiles.reduce((sum, file) => sum + (bytesOf(file)?.length ?? 0), 0) > mostBytes)
    throw new Failure("tooLarge", "packageUnpacked", { limit: "64 MB" });
  const modes = new Map(
    rowsOf(bytesOf("manifest")).map(({ cells: [name = "", value = ""] }) => [name, value]),
  );
  const problems: RosterProblem[] = [];
  const roster = Object.fromEntries(rosterFiles.map((file) => [file, []])) as unknown as Roster;
  const lines = new Map<RosterRow, number>();
  for (const file of manifestFiles) {
    const mode = modes.get(`file.${file}`) ?? "absent";
    if (mode === "absent" || !(file in rosterColumns)) continue;
    const bytes = bytesOf(file);
    const about = { file: `${file}.csv`, line: 0, column: "", what: "" };
    if (mode !== "bulk") problems.push({ ...about, reason: "delta" });
    else if (!bytes) problems.push({ ...about, reason: "fileMissing" });
    else readFileOf(file as RosterFile, rowsOf(bytes), { roster, problems, lines });
  }
  if (lines.size > mostRows) throw tooLong();
  const broken = new Set(referenceProblems(roster, lines, problems));
  for (const file of rosterFiles) roster[file] = roster[file].filter((row) => !broken.has(row));
  return { roster, problems, lines };
}

type Line = { cells: string[]; line: number };

/** The lines of a file that are not empty. @throws Failure "conflict" */
function rowsOf(bytes: Buffer | undefined): Line[] {
  if (!bytes) return [];
  const rows = parsed(bytes);
  if (rows.length > mostRows + 1) throw tooLong();
  return rows
    .map((cells, index) => ({ cells, line: index + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
}

function parsed(bytes: Buffer): string[][] {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes).replace(/^\uFEFF/, "");
    const [names = ""] = text.split("\n", 1);
    const delimiter = delimiters.find((sign) => names.includes(sign)) ?? ",";
    // The fast mode would split the whole text before it counts its lines.
    return Papa.parse(text, { preview: mostRows + 2, fastMode: false, delimiter }).data;
  } catch {
    throw new Failure("conflict", "importUnreadable");
  }
}

const tooLong = () => new Failure("conflict", "importTooLong", { maximum: mostRows });

type Into = { roster: Roster; problems: RosterProblem[]; lines: Map<RosterRow, number> };

function readFileOf(file: RosterFile, [first, ...rows]: Line[], { roster, problems, lines }: Into): void {
  const names = (first?.cells ?? []).map((name) => name.trim());
  if (names.length > mostColumns) throw new Failure("conflict", "importUnreadable");
  const columns = rosterColumns[file];
  const tell = (line: number, column: string, reason: RosterProblem["reason"], what = "") =>
    problems.push({ file: `${file}.csv`, line, column, reason, what });
  for (const name of names) if (!isKnown(columns, name)) tell(1, name.slice(0, 60), "columnUnknown");
  for (const { name } of columns.filter(({ name, required }) => required && !names.includes(name)))
    tell(1, name, "columnMissing");
  const seen = new Set<string>();
  // A password of another system goes nowhere, and is kept nowhere.
  const kept = columns.flatMap(({ name }) =>
    names.includes(name) && name !== "password" ? [{ name, at: names.indexOf(name) }] : [],
  );
  for (const { cells, line } of rows) {
    const row = Object.fromEntries(kept.map(({ name, at }) => [name, (cells[at] ?? "").trim()]));
    const faults = columns.flatMap((column) => faultOf(column, row[column.name] ?? ""));
    const id = row.sourcedId ?? "";
    if (seen.has(id)) faults.push({ column: "sourcedId", reason: "twice", what: id.slice(0, 255) });
    seen.add(id);
    for (const { column, reason, what } of faults) tell(line, column, reason, what);
    if (faults.length > 0 || row.status === "tobedeleted") continue;
    lines.set(row, line);
    roster[file].push(row);
  }
}

/** Other systems may add columns of their own, and some still write one of an earlier draft. */
const isKnown = (columns: readonly RosterColumn[], name: string) =>
  columns.some((column) => column.name === name) ||
  name.startsWith("metadata.") ||
  name === "resourceSourcedIds";

type Fault = Pick<RosterProblem, "column" | "reason" | "what">;

function faultOf({ name, format, required }: RosterColumn, value: string): Fault[] {
  // No text of the database can hold it.
  if (value.includes("\0"))
    return [{ column: name, reason: "format", what: value.replaceAll("\0", "").slice(0, 60) }];
  if (value === "") return required ? [{ column: name, reason: "empty", what: "" }] : [];
  if (Array.isArray(format) && format.some((one) => one.toLowerCase() === value.toLowerCase())) return [];
  if (Array.isArray(format)) return [{ column: name, reason: "notAnOption", what: value.slice(0, 60) }];
  const isRight =
    value.length <= 10_000 &&
    (typeof format !== "string" || (patterns[format]?.test(value) ?? true)) &&
    (format !== "date" || isDay(value));
  return isRight ? [] : [{ column: name, reason: "format", what: value.slice(0, 60) }];
}

/** Whether the calendar has the day, which is none long before or after a school's. */
const isDay = (day: string) => /^(19|20|21)/.test(day) && shiftDay(day, 0) === day;

const patterns: Partial<Record<Extract<Format, string>, RegExp>> = {
  guid: /^.{1,255}$/,
  date: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  dateTime: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?$/,
  year: /^\d{4}$/,
  integer: /^-?\d+$/,
  float: /^-?\d{1,9}(\.\d+)?$/,
  boolean: /^(true|false)$/i,
};

/** The values of a list. */
export const listOf = (text: string | undefined): string[] =>
  (text ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

/** Adds the references that lead nowhere to the problems, and returns their rows. */
function referenceProblems(roster: Roster, lines: Lines, problems: RosterProblem[]): RosterRow[] {
  const known = new Map(
    rosterFiles.map((file) => [file, new Set(roster[file].map(({ sourcedId }) => sourcedId))]),
  );
  return rosterFiles.flatMap((file) =>
    roster[file].filter((row) => {
      const faults = rosterColumns[file].flatMap(({ name, format }) => {
        if (typeof format === "string" || !("of" in format)) return [];
        const target = known.get(format.of);
        // A package may leave out what the other system has already.
        if (!target || target.size === 0) return [];
        const wanted = format.several ? listOf(row[name]) : [row[name] ?? ""].filter(Boolean);
        return wanted.filter((id) => !target.has(id)).map((what) => ({ column: name, what }));
      });
      for (const fault of faults)
        problems.push({ file: `${file}.csv`, line: lines.get(row) ?? 0, reason: "reference", ...fault });
      return faults.length > 0;
    }),
  );
}
