import { and, asc, eq, ilike, isNull, or, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { students } from "@/db/schema/people";
import { type GuardianRight, isChildOf } from "@/lib/access/guardians";
import { type Owned, within } from "@/lib/access/owned";
import { foundOrThrow } from "@/lib/core/errors";
import { listCurrentSeats, termsInWords } from "@/lib/classroom/current-seats";
import { limits, type Rows } from "@/lib/core/page";
import type { ListFamilyStudents } from "./schemas";
import { fullName } from "@/lib/core/person-name";
import { toStudentRecord, withoutContact } from "./wire";
import { pick } from "@/lib/core/pick";

const ownStudents = (parentId: Owned<"parent">, right?: GuardianRight) =>
  and(isChildOf(parentId, right), isNull(students.removedAt));

/** A child's record for one of its guardians. */
const toSeenRecord = (parentId: Owned<"parent">, row: typeof students.$inferSelect) => {
  const isShared = row.parentId !== parentId;
  const record = toStudentRecord(row);
  return { ...(isShared ? withoutContact(record) : record), isShared };
};
export type SeenRecord = ReturnType<typeof toSeenRecord>;

const contains = (column: Parameters<typeof ilike>[0], text: string | null | undefined): SQL | undefined =>
  text ? ilike(column, `%${text.replace(/[\\%_]/g, "\\$&")}%`) : undefined;

/** The students whom a parent sees, oldest record first; the filters match any part of the text (rule R4.7). */
export async function listFamilyStudents(
  parentId: Owned<"parent">,
  request: ListFamilyStudents,
): Promise<Rows<SeenRecord>> {
  const { name, nickname, phone, school } = request.selectParam;
  const where = and(
    ownStudents(parentId),
    or(
      contains(sql`${students.firstName} || ' ' || ${students.lastName}`, name),
      contains(sql`${students.lastName} || ${students.firstName}`, name),
    ),
    contains(students.nickname, nickname),
    phone ? and(eq(students.parentId, parentId), contains(students.phone, phone)) : undefined,
    contains(students.school, school),
  );
  const { limit, offset } = limits(request);
  const [rows, records] = await Promise.all([
    db.select().from(students).where(where).orderBy(asc(students.id)).limit(limit).offset(offset),
    db.$count(students, where),
  ]);
  return { rows: rows.map((row) => toSeenRecord(parentId, row)), records };
}

type SeenStudent = SeenRecord & { studentId: Owned<"student"> };

/** All students whom a parent sees, for the parent's pages. */
export async function listAllStudents(parentId: Owned<"parent">): Promise<SeenStudent[]> {
  const { rows } = await listFamilyStudents(parentId, { page: 1, pageSize: 2000, selectParam: {} });
  return rows.map((row) => ({ ...row, studentId: within(parentId, row.studentId) }));
}

/** The students whom a parent sees, or those of another right, as options: `value` is the student's id (rule R13.11). */
export async function listStudentOptions(parentId: Owned<"parent">, right?: GuardianRight) {
  const rows = await db
    .select({
      studentId: students.id,
      ...pick(students, ["uuid", "firstName", "lastName", "nickname", "grade"]),
    })
    .from(students)
    .where(ownStudents(parentId, right))
    .orderBy(asc(students.id))
    .limit(2000);
  return rows.map((row) => ({ ...row, label: fullName(row), value: row.studentId }));
}

/** @throws Failure "notFound" for a missing student and one whom the parent does not see */
export async function getStudentByUuidOrThrow(parentId: Owned<"parent">, uuid: string): Promise<SeenRecord> {
  const [row] = await db
    .select()
    .from(students)
    .where(and(eq(students.uuid, uuid), ownStudents(parentId)));
  return toSeenRecord(parentId, foundOrThrow(row));
}

/**
 * The children whose data can be erased, including archived ones, with their terms that would end; null if there are
 * none.
 */
export async function listErasable(parentId: Owned<"parent">) {
  const rows = await db
    .select({
      studentId: students.id,
      firstName: students.firstName,
      lastName: students.lastName,
      isArchived: sql<boolean>`${students.removedAt} is not null`,
    })
    .from(students)
    .where(and(eq(students.parentId, parentId), isNull(students.erasedAt)))
    .orderBy(asc(students.id));
  const seats = await listCurrentSeats(db, eq(students.parentId, parentId));
  return rows.map(({ firstName, lastName, ...row }) => {
    const own = seats.filter(({ id }) => id === row.studentId);
    return {
      ...row,
      name: fullName({ firstName, lastName }),
      seats: own.length > 0 ? termsInWords(own, own.length) : null,
    };
  });
}
