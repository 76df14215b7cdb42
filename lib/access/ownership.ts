import { and, eq, gt, inArray, isNull, or } from "drizzle-orm";
import { db } from "@/db/client";
import { courseClasses, courseRuns, units } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { orders } from "@/db/schema/orders";
import { invoices } from "@/db/schema/invoices";
import { homework, makeups } from "@/db/schema/learning";
import { students } from "@/db/schema/people";
import { termReports } from "@/db/schema/term-reports";
import { uploads } from "@/db/schema/uploads";
import { waitingPlaces } from "@/db/schema/waiting";
import type { Actor } from "@/lib/auth/actor";
import { notFound } from "@/lib/core/errors";
import { isChildOf } from "./guardians";
import type { Owned } from "./owned";
import { ownedBy } from "./owned-by";
import { taught } from "./taught";

/** Selects the ids of the runs in which a student has a seat. */
const seatsOf = (studentId: number) =>
  db
    .select({ id: enrolments.courseRunId })
    .from(enrolments)
    .where(and(eq(enrolments.studentId, studentId), isNull(enrolments.endedAt)));

const unitsOfSeats = (studentId: number) =>
  db
    .select({ id: units.id })
    .from(units)
    .where(and(isNull(units.removedAt), inArray(units.courseRunId, seatsOf(studentId))));

/** Selects the ids of the classes in which a student is a guest. */
const guestClassesOf = (studentId: number) =>
  db
    .select({ id: makeups.courseClassId })
    .from(makeups)
    .where(and(eq(makeups.studentId, studentId), eq(makeups.status, "granted")));

/** A published report of a child whom the parent sees. */
const reportOfChild = ownedBy("parent", termReports, (owner) =>
  and(
    gt(termReports.edition, 0),
    inArray(
      termReports.studentId,
      db
        .select({ id: students.id })
        .from(students)
        .where(and(isChildOf(owner), isNull(students.removedAt))),
    ),
  ),
);
/** A published report of the student. */
const reportOfStudent = ownedBy("student", termReports, (owner) =>
  and(gt(termReports.edition, 0), eq(termReports.studentId, owner)),
);

/**
 * Ownership per kind of record: returns `true` if `actor` owns the record `id`. A missing record and another person's
 * get the same result (rule R13.8).
 */
const ownership = {
  /** A child whose learning the parent sees: the parent's own, or as a second guardian (rule R4.21). */
  student: ownedBy("parent", students, (owner) => and(isChildOf(owner), isNull(students.removedAt))),
  /** A child of the parent's own family, whose record the parent edits. */
  ownChild: ownedBy("parent", students, (owner) =>
    and(eq(students.parentId, owner), isNull(students.removedAt)),
  ),
  /** A child about whom the parent may write to the school: the parent's own, or as a second guardian. */
  writtenChild: ownedBy("parent", students, (owner) =>
    and(isChildOf(owner, "writes"), isNull(students.removedAt)),
  ),
  /** A child about whom the parent takes part in conversations: about whom it may write, or an archived one of its own. */
  threadChild: ownedBy("parent", students, (owner) =>
    and(isChildOf(owner, "writes"), or(isNull(students.removedAt), eq(students.parentId, owner))),
  ),
  /** A child of the parent's own family, including archived ones. */
  familyChild: ownedBy("parent", students, (owner) => eq(students.parentId, owner)),
  order: ownedBy("parent", orders, (owner) => eq(orders.parentId, owner)),
  /** An invoice or a credit note of the parent's own orders. */
  invoice: ownedBy("parent", invoices, (owner) => eq(invoices.parentId, owner)),
  courseRun: ownedBy("teacher", courseRuns, (owner) =>
    and(eq(courseRuns.teacherId, owner), isNull(courseRuns.removedAt)),
  ),
  courseClass: ownedBy("student", courseClasses, (owner) =>
    and(
      isNull(courseClasses.removedAt),
      or(
        inArray(courseClasses.unitId, unitsOfSeats(owner)),
        inArray(courseClasses.id, guestClassesOf(owner)),
      ),
    ),
  ),
  makeup: ownedBy("parent", makeups, (owner) =>
    inArray(
      makeups.studentId,
      db
        .select({ id: students.id })
        .from(students)
        .where(and(isChildOf(owner, "writes"), isNull(students.removedAt))),
    ),
  ),
  waitingPlace: ownedBy("parent", waitingPlaces, (owner) => eq(waitingPlaces.parentId, owner)),
  homework: ownedBy("student", homework, (owner) =>
    and(
      eq(homework.enabled, true),
      isNull(homework.removedAt),
      inArray(homework.courseRunId, seatsOf(owner)),
    ),
  ),
  /** A published report of a term: of a child whom the parent sees, or the student's own (rule R11.65). */
  termReport: async (actor: Actor, id: number) =>
    actor.role === "student" ? reportOfStudent(actor, id) : reportOfChild(actor, id),
  /** A file that the person is sending in parts. */
  upload: async ({ role, id: ownerId }: Actor, id: number) =>
    (await db.$count(
      uploads,
      and(eq(uploads.id, id), eq(uploads.ownerRole, role), eq(uploads.ownerId, ownerId)),
    )) === 1,
  ...taught,
};

export type Resource = keyof typeof ownership;

/** Of a child the refusal says that it may have left the account: the same for an ended access, a stranger's child and none. */
const children = new Set<Resource>(["student", "ownChild", "writtenChild", "threadChild", "familyChild"]);

/**
 * Checks that the actor owns the record `id`, and returns it as an `Owned` id.
 * @throws Failure "notFound" for a missing record and another person's
 */
export async function requireOwned<R extends Resource>(
  actor: Actor | null,
  resource: R,
  id: number,
): Promise<Owned<R>> {
  if (!actor || !(await ownership[resource](actor, id)))
    throw notFound(children.has(resource) ? "childNotHere" : "notFound");
  return id as Owned<R>;
}
