import { db } from "@/db/client";
import type { Owned } from "@/lib/access/owned";
import { recordAudit } from "@/lib/records/audit";
import type { Actor } from "@/lib/auth/actor";
import { tokenSeconds } from "@/lib/auth/lifetimes";
import { countVisitor } from "@/lib/auth/limits";
import { openSession, openSessionUnder, type SessionOrigin } from "@/lib/auth/session";
import { insertTemporaryStudent } from "@/lib/families/temporary-students";

/** A new session of a student, not shown as signed in. */
export type StudentSession = { token: string };

/**
 * Creates a temporary student for a visitor, with a session (rule R9.13).
 * @throws Failure "tooMany" for an address that creates too many
 */
export async function addTemporaryStudent(origin: SessionOrigin): Promise<StudentSession> {
  await countVisitor(origin.ip);
  return db.transaction(async (tx) => {
    const id = await insertTemporaryStudent(tx);
    const { token } = await openSession({ role: "student", id, isTemporary: true }, origin, { executor: tx });
    return { token };
  });
}

/**
 * Opens a session of the child that may only take assessments, in place of the parent's on this device
 * (docs/decisions/0051). It ends with the parent's login (docs/decisions/0145).
 * @throws Failure "noSession" if that login has just ended
 */
export async function startForChild(
  parent: Actor<"parent">,
  studentId: Owned<"student">,
  origin: SessionOrigin,
): Promise<StudentSession> {
  return db.transaction(async (tx) => {
    const who = { role: "student", id: studentId, isTemporary: true } as const;
    const { token } = await openSessionUnder(parent.sessionId, who, origin, {
      seconds: tokenSeconds.student,
      executor: tx,
    });
    await recordAudit(tx, parent, "assessment.startForChild", "student", studentId);
    return { token };
  });
}
