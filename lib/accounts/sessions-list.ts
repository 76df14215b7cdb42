import { and, desc, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { sessions } from "@/db/schema/access";
import { recordAudit } from "@/lib/records/audit";
import type { Actor } from "@/lib/auth/actor";
import { endSession, endSessionsOf, isOpen } from "@/lib/auth/session";
import { notFound } from "@/lib/core/errors";
import { describeDevice } from "./device";
import { assertOwnSession } from "./own-session";
import { pick } from "@/lib/core/pick";

/** A second guardian in a child's area sees this session only: the others are the child's at home (rule R4.22). */
const mine = ({ role, id, sessionId, isByGuardian }: Actor) =>
  and(
    eq(sessions.role, role),
    eq(sessions.subjectId, id),
    isNull(sessions.viewedByAdminId),
    isOpen,
    isByGuardian ? eq(sessions.id, sessionId) : undefined,
  );

/** The person's open sessions, this one first. The ids are not tokens and grant no access. */
export async function listSessions(actor: Actor) {
  const rows = await db
    .select(pick(sessions, ["id", "createdAt", "expiresAt", "ip", "userAgent"]))
    .from(sessions)
    .where(mine(actor))
    .orderBy(desc(eq(sessions.id, actor.sessionId)), desc(sessions.createdAt))
    .limit(100);
  return rows.map(({ userAgent, ...row }) => ({
    ...row,
    ...describeDevice(userAgent),
    isCurrent: row.id === actor.sessionId,
  }));
}

/** Ends one of the person's sessions. @throws Failure "notFound" */
export async function removeSession(actor: Actor, sessionId: string): Promise<void> {
  const found = await db.$count(sessions, and(mine(actor), eq(sessions.id, sessionId)));
  if (found !== 1) throw notFound();
  await endSession(sessionId);
}

/**
 * 'Sign out everywhere': ends every other session of the person at once, on all instances.
 * @throws Failure "forbidden" in a session that a second guardian opened
 */
export async function removeOtherSessions(actor: Actor): Promise<void> {
  assertOwnSession(actor);
  await db.transaction(async (tx) => {
    await endSessionsOf(actor, { exceptSessionId: actor.sessionId, executor: tx });
    await recordAudit(tx, actor, "account.signOutEverywhere", actor.role, actor.id);
  });
}
