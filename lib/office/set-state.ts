import { and, eq, gte, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { courseRuns, courses } from "@/db/schema/catalog";
import { cartLines, enrolments } from "@/db/schema/commerce";
import { parents, students, teachers } from "@/db/schema/people";
import { recordAudit } from "@/lib/audit/commands";
import { endSessionsOf } from "@/lib/auth/session";
import { conflict, notFound } from "@/lib/core/errors";
import { schoolDay } from "@/lib/core/school-zone";
import type { Admin } from "./save-people";
import type { BulkChange, personKinds, stateChanges } from "./schemas";

type Kind = (typeof personKinds)[number];
type Change = (typeof stateChanges)[number];

const tables = { user: parents, student: students, teacher: teachers };
const roles = { user: "parent", student: "student", teacher: "teacher" } as const;

/**
 * Enables, disables, archives or restores people; answers the ids that changed, which is what an undo needs. Who may no
 * longer sign in is signed out everywhere at once (decisions §2); orders and grades stay.
 * @throws Failure "conflict" naming what still needs the record: a student's seats, a teacher's terms
 */
export async function setStates(admin: Admin, { kind, change, ids }: BulkChange): Promise<{ ids: number[] }> {
  return db.transaction(async (tx) => {
    if (change === "archive") await refuseInUse(tx, kind, ids);
    const changed = await applyChange(tx, kind, change, ids);
    const role = roles[kind];
    for (const id of changed) {
      if (change === "archive" || change === "disable") await endSessionsOf({ role, id }, { executor: tx });
      await recordAudit(tx, { actor: admin, action: `${kind}.${change}`, subject: role, subjectId: id });
    }
    if (change === "archive" && kind !== "teacher" && changed.length > 0)
      await tx
        .delete(cartLines)
        .where(inArray(kind === "user" ? cartLines.parentId : cartLines.studentId, changed));
    return { ids: changed };
  });
}

/** The same for one record that must be there. @throws Failure "notFound", "conflict" */
export async function setState(
  admin: Admin,
  kind: Kind,
  id: number,
  change: Change,
): Promise<{ id: number }> {
  const table = tables[kind] as typeof parents;
  const [found] = await db.select({ id: table.id }).from(table).where(eq(table.id, id));
  if (!found) throw notFound();
  await setStates(admin, { kind, change, ids: [id] });
  return { id };
}

async function applyChange(tx: Transaction, kind: Kind, change: Change, ids: number[]): Promise<number[]> {
  const table = tables[kind] as typeof parents;
  const next: Record<Change, { values: Partial<typeof parents.$inferInsert>; from: SQL }> = {
    enable: { values: { enabled: true }, from: eq(table.enabled, false) },
    disable: { values: { enabled: false }, from: eq(table.enabled, true) },
    archive: { values: { removedAt: new Date() }, from: isNull(table.removedAt) },
    restore: { values: { removedAt: null }, from: isNotNull(table.removedAt) },
  };
  const { values, from } = next[change];
  const rows = await tx
    .update(table)
    .set({ ...values, version: sql`${table.version} + 1` })
    .where(and(inArray(table.id, ids), from))
    .returning({ id: table.id });
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

const named = 3;

async function refuseInUse(tx: Transaction, kind: Kind, ids: number[]): Promise<void> {
  const current = and(isNull(courseRuns.removedAt), gte(courseRuns.endsOn, schoolDay()));
  const columns = { course: courses.name, run: courseRuns.name };
  const used =
    kind === "teacher"
      ? await tx
          .selectDistinct(columns)
          .from(courseRuns)
          .innerJoin(courses, eq(courses.id, courseRuns.courseId))
          .where(and(inArray(courseRuns.teacherId, ids), current))
          .limit(named + 1)
      : await tx
          .selectDistinct(columns)
          .from(enrolments)
          .innerJoin(students, eq(students.id, enrolments.studentId))
          .innerJoin(courseRuns, eq(courseRuns.id, enrolments.courseRunId))
          .innerJoin(courses, eq(courses.id, courseRuns.courseId))
          .where(
            and(
              inArray(kind === "user" ? students.parentId : students.id, ids),
              isNull(enrolments.endedAt),
              current,
            ),
          )
          .limit(named + 1);
  if (used.length === 0) return;
  const names = used.slice(0, named).map(({ course, run }) => `${course}, ${run}`);
  const uses = [...names, ...(used.length > named ? ["…"] : [])].join("; ");
  throw conflict(kind === "teacher" ? "teacherInUse" : "studentInUse", { uses });
}
