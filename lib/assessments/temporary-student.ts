import { db } from "@/db/client";
import { countVisitor } from "@/lib/auth/limits";
import { openSession, type SessionOrigin } from "@/lib/auth/session";
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
