import { eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { students } from "@/db/schema/people";
import { recordAudit } from "@/lib/records/audit";
import type { Actor } from "@/lib/auth/actor";
import { tokenSeconds } from "@/lib/auth/lifetimes";
import { countVisitor } from "@/lib/auth/limits";
import { openSession, openSessionUnder, type SessionOrigin } from "@/lib/auth/session";
import { foundOrThrow } from "@/lib/core/errors";

/** A new session of a student; the pages show nobody as signed in. */
export type StudentSession = { token: string };

/** What a visitor is called until somebody says better; never shown. */
const visitorName = { firstName: "Visitor", lastName: "" };

/**
 * A temporary student for a visitor, with a session of its own (rule R9.13).
 * @throws Failure "tooMany" for an address that makes too many
 */
export async function addTemporaryStudent(origin: SessionOrigin): Promise<StudentSession> {
  await countVisitor(origin.ip);
  return db.transaction(async (tx) => {
    const [student] = await tx
      .insert(students)
      .values({ ...visitorName, isTemporary: true })
      .returning({ id: students.id });
    const { id } = foundOrThrow(student);
    const { token } = await openSession({ role: "student", id, isTemporary: true }, origin, { executor: tx });
    return { token };
  });
}

/**
 * Lets a parent hand the device to a child: a session of the child's that may take assessments and nothing else,
 * and that takes the place of the parent's on this device (docs/decisions/0051). It ends with the parent's login
 * (docs/decisions/0145). The caller has checked whose child it is.
 * @throws Failure "noSession" when that login has just ended
 */
export async function startForChild(
  parent: Actor<"parent">,
  studentId: number,
  origin: SessionOrigin,
): Promise<StudentSession> {
  return db.transaction(async (tx) => {
    const who = { role: "student", id: studentId, isTemporary: true } as const;
    const { token } = await openSessionUnder(parent.sessionId, who, origin, {
      seconds: tokenSeconds.student,
      executor: tx,
    });
    await recordAudit(tx, {
      actor: parent,
      action: "assessment.startForChild",
      subject: "student",
      subjectId: studentId,
    });
    return { token };
  });
}

/** `/api/student/info/grade/save`, for temporary students too. */
export async function saveGrade(studentId: number, grade: number): Promise<{ grade: number }> {
  await db
    .update(students)
    .set({ grade, version: sql`${students.version} + 1` })
    .where(eq(students.id, studentId));
  return { grade };
}
