import { and, eq, gt, isNull } from "drizzle-orm";
import { subMinutes } from "date-fns";
import { db } from "@/db/client";
import { sessions } from "@/db/schema/access";
import type { Actor } from "@/lib/auth/actor";
import type { SessionOrigin } from "@/lib/auth/session";
import { forbidden, invalid } from "@/lib/core/errors";
import { getAccountOrThrow } from "./queries";
import { verifyOwnPassword } from "./save-password";

const freshMinutes = 15;

/**
 * Requires more than an open session for changes of sign-in methods and for exports of family data (rule R1.17): the
 * password or, without one, a sign-in within the last 15 minutes.
 * @throws Failure "invalid" at oldPwd, "forbidden" signInAgain, "tooMany"
 */
export async function confirmIdentity(
  actor: Actor,
  oldPwd: string | null | undefined,
  origin: SessionOrigin,
): Promise<void> {
  const account = await getAccountOrThrow(actor.role, actor.id);
  if (!account.passwordHash) return requireFreshSession(actor);
  if (!oldPwd) throw invalid({ oldPwd: "required" });
  await verifyOwnPassword(actor, account, oldPwd, origin);
}

async function requireFreshSession({ sessionId }: Actor): Promise<void> {
  const fresh = await db.$count(
    sessions,
    and(
      eq(sessions.id, sessionId),
      gt(sessions.createdAt, subMinutes(new Date(), freshMinutes)),
      isNull(sessions.viewedByAdminId),
      // A query token or a child's device opens a session under another one, without a sign-in.
      isNull(sessions.rootSessionId),
    ),
  );
  if (fresh === 0) throw forbidden("signInAgain");
}
