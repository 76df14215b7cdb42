import { and, eq, isNull, or, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { parents, students, teachers } from "@/db/schema/people";
import { notFound } from "@/lib/core/errors";
import { pick } from "@/lib/core/pick";
import { insertParent, insertStudent } from "@/lib/families/office-commands";
import { AddParent, OfficeAddStudent } from "@/lib/families/office-schemas";
import { findByExternalIds, keepNewExternalId, readExternalIds } from "@/lib/records/external-ids";
import { setEnabled } from "@/lib/records/managed";
import { insertTeacher } from "@/lib/staff/save-teacher";
import { AddTeacher } from "@/lib/staff/teacher-schemas";
import { emailIn } from "./check-roster";
import { gradeOfRoster, type RosterRow } from "./columns";
import type { Adding, Importing } from "./importing";
import { listOf } from "./read-roster";

type PersonKind = "teacher" | "parent" | "student";
type Known = { id: number; removedAt: Date | null };
const stateColumns = ["id", "removedAt"] as const;

const nameOf = (row: RosterRow) => ({
  firstName: row.givenName,
  lastName: row.familyName,
  nickname: row.preferredGivenName || undefined,
  phone: row.phone || undefined,
});
const isOff = ({ enabledUser }: RosterRow) => enabledUser?.toLowerCase() === "false";
const lower = (column: unknown, text: string) => sql`lower(${column}) = ${text.toLowerCase()}`;

/** Adds a teacher, or recognises one by the address. @throws ZodError, Failure */
export const addTeacherOf = ({ admin, invites }: Importing, row: RosterRow): Promise<Adding> =>
  db.transaction(async (tx) => {
    const email = emailIn(row);
    const [known] = await tx
      .select(pick(teachers, stateColumns))
      .from(teachers)
      .where(lower(teachers.email, email));
    if (known) return recognise(tx, "teacher", row, known);
    const teacher = AddTeacher.parse({ ...nameOf(row), email });
    const { id } = await insertTeacher(tx, admin, teacher, { invites });
    if (isOff(row)) await setEnabled(tx, admin, { table: teachers, subject: "teacher", id, flag: 0 });
    await keep(tx, "teacher", row, id);
    return "added";
  });

/** Adds a parent, or recognises one by the address. @throws ZodError, Failure */
export const addParentOf = ({ admin, invites }: Importing, row: RosterRow): Promise<Adding> =>
  db.transaction(async (tx) => {
    const email = emailIn(row);
    const [known] = await tx
      .select(pick(parents, stateColumns))
      .from(parents)
      .where(lower(parents.email, email));
    if (known) return recognise(tx, "parent", row, known);
    const parent = AddParent.parse({ ...nameOf(row), email });
    const { id } = await insertParent(tx, admin, parent, { invites });
    if (isOff(row)) await setEnabled(tx, admin, { table: parents, subject: "parent", id, flag: 0 });
    await keep(tx, "parent", row, id);
    return "added";
  });

/**
 * Adds a child to the family of the first of its adults whom the school knows as a parent, or recognises one of that family by its login or
 * address. A child whose login or address a sister or brother of the package has is given none. The other adults are given no right over it
 * by a file (rule R4.20).
 * @throws ZodError, Failure "notFound" without a family
 */
export const addStudentOf = ({ admin, roster }: Importing, row: RosterRow): Promise<Adding> =>
  db.transaction(async (tx) => {
    const agents = listOf(row.agentSourcedIds);
    const families = await findByExternalIds(tx, "parent", agents);
    const userId = agents.map((agent) => families.get(agent)).find((id) => id !== undefined);
    if (userId === undefined) throw notFound();
    const alike = await childrenAlike(tx, userId, row);
    const held = await readExternalIds(
      tx,
      "student",
      alike.map(({ id }) => id),
    );
    const others = new Set(
      [...held.values()].filter((one) => roster.users.some((row) => row.sourcedId === one)),
    );
    const known = alike.find(({ id }) => !others.has(held.get(id) ?? ""));
    if (known) return recognise(tx, "student", row, known);
    const own = alike.length > 0 ? { ...row, username: row.sourcedId ?? "", email: "" } : row;
    const { id } = await insertStudent(tx, admin, { ...childOf(own, roster.demographics), userId });
    if (isOff(row)) await setEnabled(tx, admin, { table: students, subject: "student", id, flag: 0 });
    await keep(tx, "student", row, id);
    return "added";
  });

/** The children of a family who have a row's login or address. */
function childrenAlike(tx: Transaction, parentId: number, row: RosterRow): Promise<Known[]> {
  const names = [row.username ?? "", emailIn(row)].filter(Boolean);
  return tx
    .select(pick(students, stateColumns))
    .from(students)
    .where(
      and(
        eq(students.parentId, parentId),
        isNull(students.erasedAt),
        or(...names.flatMap((name) => [lower(students.loginName, name), lower(students.email, name)])),
      ),
    )
    .orderBy(students.id);
}

const sexes: Partial<Record<string, number>> = { male: 1, female: 2 };

/** A user name that is no login of ours is left out: the family gives the child another. */
function childOf(row: RosterRow, demographics: readonly RosterRow[]) {
  const about = demographics.find(({ sourcedId }) => sourcedId === row.sourcedId);
  const email = emailIn(row);
  const fields = {
    ...nameOf(row),
    grade: listOf(row.grades)
      .map(gradeOfRoster)
      .find((grade) => grade !== null),
    birthDay: about?.birthDate || undefined,
    sex: sexes[about?.sex ?? ""] ?? 0,
    email: email || undefined,
  };
  const loginName = row.username === row.sourcedId || row.username === email ? undefined : row.username;
  const { userId: _userId, ...child } =
    OfficeAddStudent.safeParse({ ...fields, loginName, userId: 1 }).data ??
    OfficeAddStudent.parse({ ...fields, userId: 1 });
  return child;
}

/** Gives a person whom the school knows the row's identifier, unless the person is archived: the office's forms refuse that address as well. */
async function recognise(
  tx: Transaction,
  kind: PersonKind,
  row: RosterRow,
  { id, removedAt }: Known,
): Promise<Adding> {
  if (removedAt) return "archived";
  await keep(tx, kind, row, id);
  return "recognised";
}

const keep = (tx: Transaction, kind: PersonKind, row: RosterRow, recordId: number) =>
  keepNewExternalId(tx, kind, { externalId: row.sourcedId ?? "", recordId });
