import { eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { parents } from "@/db/schema/people";
import { holdChildren } from "@/lib/access/hold-children";
import { recordAudit } from "@/lib/records/audit";
import type { Actor } from "@/lib/auth/actor";
import { countAttempt, forgiveAttempt, attemptOf } from "@/lib/auth/limits";
import { hashNewPassword } from "@/lib/auth/password-strength";
import { verifyPassword } from "@/lib/auth/verify-password";
import { endSessionsOf, type SessionOrigin } from "@/lib/auth/session";
import { invalid } from "@/lib/core/errors";
import { assertOwnSession } from "./own-session";
import { type Account, getAccountOrThrow } from "./queries";
import { accountTables } from "./tables";
import type { SavePassword } from "./schemas";

/**
 * Changes one's own password and ends every other session of that person at once (rule R2.8).
 * @throws Failure "invalid" at oldPwd when the current password is wrong, at pwd when the new one is easy to guess;
 * "forbidden" in a session that a second guardian opened; "tooMany"
 */
export async function savePassword(
  actor: Actor,
  { oldPwd, pwd }: SavePassword,
  origin: SessionOrigin,
): Promise<void> {
  assertOwnSession(actor);
  const account = await getAccountOrThrow(actor.role, actor.id);
  await verifyOwnPassword(actor, account, oldPwd, origin);
  const passwordHash = await hashNewPassword(pwd, [account.email]);
  const table = accountTables[actor.role] as typeof parents;
  await db.transaction(async (tx) => {
    if (actor.role === "student") await holdChildren(tx, [actor.id]);
    await tx
      .update(table)
      .set({ passwordHash, passwordExpiresAt: null, version: sql`${table.version} + 1` })
      .where(eq(table.id, actor.id));
    await endSessionsOf(actor, { exceptSessionId: actor.sessionId, executor: tx });
    await recordAudit(tx, actor, "account.savePassword", actor.role, actor.id);
  });
}

/** @throws Failure "invalid" at oldPwd if it is wrong, "tooMany" after ten attempts */
export async function verifyOwnPassword(
  actor: Actor,
  account: Account,
  oldPwd: string,
  origin: SessionOrigin,
): Promise<void> {
  const attempt = attemptOf(actor.role, actor.id, origin);
  await countAttempt(attempt);
  if (!(await verifyPassword(account.passwordHash, oldPwd))) throw invalid({ oldPwd: "wrongPassword" });
  await forgiveAttempt(attempt);
}
