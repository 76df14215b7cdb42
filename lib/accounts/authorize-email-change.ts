import type { Actor } from "@/lib/auth/actor";
import { countMail, countAttempt, attemptOf } from "@/lib/auth/limits";
import type { SessionOrigin } from "@/lib/auth/session";
import { invalid } from "@/lib/core/errors";
import { findAccount, getAccountOrThrow } from "./queries";
import { verifyOwnPassword } from "./save-password";

type EmailChange = { email?: string | null; oldPwd?: string | null };

/**
 * Returns the new address, or undefined if it does not change. A changed one needs the current password
 * (docs/decisions/0011).
 * @throws Failure "invalid", "tooMany"
 */
export async function authorizeEmailChange(
  actor: Actor,
  { email, oldPwd }: EmailChange,
  origin: SessionOrigin,
) {
  if (email === undefined) return undefined;
  const account = await getAccountOrThrow(actor.role, actor.id);
  if ((account.email?.toLowerCase() ?? null) === email) return undefined;
  if (!oldPwd) throw invalid({ email: "emailNeedsPassword" });
  await verifyOwnPassword(actor, account, oldPwd, origin);
  // The response reveals whether an account has this address, so the number of checks is limited.
  await countAttempt(attemptOf(actor.role, actor.id, origin, "newEmail"));
  if (email && (await findAccount(actor.role, email))) throw invalid({ email: "emailUnavailable" });
  if (email) await countMail("confirm", email);
  return email;
}
