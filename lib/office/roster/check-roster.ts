import { z } from "zod";
import { db } from "@/db/client";
import type { ExternalKind } from "@/lib/records/external-ids";
import { findByExternalIds } from "@/lib/records/external-ids";
import { readPackageFile } from "@/lib/storage/package-file";
import { stagedFile } from "@/lib/storage/schemas";
import { optionalInteger } from "@/lib/core/fields";
import type { Roster, RosterRow } from "./columns";
import { listOf, type ReadRoster, readRosterPackage, type RosterProblem } from "./read-roster";
import { type RosterThing, rosterThings } from "./things";

/** `/api/admin/roster/check` */
export const CheckRoster = z.object({ file: stagedFile() });
/** `/api/admin/roster/import`: `invites` sends new parents and teachers the link to set a password; nothing else is sent. */
export const ImportRoster = CheckRoster.extend({
  invites: optionalInteger(0, 1).transform((value) => value === 1),
  /** 1 leaves out the lines with problems. */
  skipBad: optionalInteger(0, 1).transform((value) => value === 1),
});
export type ImportRoster = z.output<typeof ImportRoster>;

export type Sorted = Record<RosterThing, RosterRow[]>;

const kinds: Record<RosterThing, ExternalKind> = {
  teachers: "teacher",
  parents: "parent",
  students: "student",
  courses: "course",
  classes: "class",
  enrolments: "enrolment",
  homework: "homework",
  marks: "submission",
};

/** The kind of record that a thing becomes. */
export const externalKindOf = (thing: RosterThing): ExternalKind => kinds[thing];

/** The rows of a roster by what they become. People without a role that we know, and teachers' seats, become nothing. */
export function sortRoster({
  users,
  roles,
  courses,
  classes,
  enrollments,
  lineItems,
  results,
}: Roster): Sorted {
  const roleOf = new Map<string, string>();
  for (const { userSourcedId = "", role = "", roleType } of roles)
    if (!roleOf.has(userSourcedId) || roleType === "primary") roleOf.set(userSourcedId, role);
  const withRole = (...wanted: string[]) =>
    users.filter(({ sourcedId = "" }) => wanted.includes(roleOf.get(sourcedId) ?? ""));
  return {
    teachers: withRole("teacher"),
    parents: withRole("parent", "guardian", "relative"),
    students: withRole("student"),
    courses,
    classes,
    enrolments: enrollments.filter(({ role }) => role === "student"),
    homework: lineItems,
    marks: results,
  };
}

export type RosterCheck = {
  counts: Record<RosterThing, { fresh: number; known: number }>;
  problems: RosterProblem[];
};

/** A package with what it brings, and what is wrong with it. @throws Failure */
export async function checkRoster({
  file,
}: z.output<typeof CheckRoster>): Promise<{ roster: Roster; check: RosterCheck }> {
  const read = readRosterPackage(await readPackageFile(file));
  const repeated = repeatedAdults(sortRoster(read.roster));
  const roster = { ...read.roster, users: read.roster.users.filter((row) => !repeated.has(row)) };
  const sorted = sortRoster(roster);
  const found = [
    ...read.problems,
    ...[...repeated].map((row) => aboutPerson(read, row, "email", "addressTwice")),
    ...missingOf(read, sorted),
  ];
  const counts = {} as RosterCheck["counts"];
  for (const thing of rosterThings) {
    const known = await findByExternalIds(
      db,
      kinds[thing],
      sorted[thing].map(({ sourcedId = "" }) => sourcedId),
    );
    counts[thing] = { fresh: sorted[thing].length - known.size, known: known.size };
  }
  return { roster, check: { counts, problems: found } };
}

const aboutPerson = (
  { lines }: ReadRoster,
  row: RosterRow,
  column: string,
  reason: RosterProblem["reason"],
): RosterProblem => ({
  file: "users.csv",
  line: lines.get(row) ?? 0,
  column,
  reason,
  what: `${row.givenName} ${row.familyName}`,
});

/** Adults with the address of another of the same role: an address is one account, and the second would take the place of the first. */
function repeatedAdults({ teachers, parents }: Sorted): Set<RosterRow> {
  const repeated = new Set<RosterRow>();
  for (const people of [teachers, parents]) {
    const seen = new Set<string>();
    for (const row of people) {
      const email = emailIn(row).toLowerCase();
      if (email && seen.has(email)) repeated.add(row);
      seen.add(email);
    }
  }
  return repeated;
}

/** What this school needs of people beyond the standard: an address of adults, a parent of each child. */
function missingOf(read: ReadRoster, { teachers, parents, students }: Sorted): RosterProblem[] {
  const about = (row: RosterRow, column: string, reason: RosterProblem["reason"]) =>
    aboutPerson(read, row, column, reason);
  const isParent = new Set(parents.map(({ sourcedId }) => sourcedId));
  return [
    ...[...teachers, ...parents].filter((row) => !emailIn(row)).map((row) => about(row, "email", "noEmail")),
    ...students
      .filter((row) => !listOf(row.agentSourcedIds).some((id) => isParent.has(id)))
      .map((row) => about(row, "agentSourcedIds", "noParent")),
  ];
}

/** The e-mail address of a person; some systems have it as the user name. */
export const emailIn = ({ email = "", username = "" }: RosterRow): string =>
  [email, username].find((text) => text.includes("@")) ?? "";
