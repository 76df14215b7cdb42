import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { parents } from "@/db/schema/people";
import { recordAudit } from "@/lib/records/audit";
import type { Role } from "@/lib/auth/actor";
import { countAddress, countMail, countAttempt, attemptOf } from "@/lib/auth/limits";
import { readOneTimeToken, consumeOneTimeToken } from "@/lib/auth/one-time-token";
import { hashNewPassword } from "@/lib/auth/password-strength";
import { roleOf } from "@/lib/auth/roles";
import { endSessionsOf, type SessionOrigin } from "@/lib/auth/session";
import { Failure } from "@/lib/core/errors";
import type { Locale } from "@/lib/core/locale";
import { hasOpenedItself, proveAddress, voidAccountTokens } from "./address-proof";
import { enter, type LoggedIn } from "./log-in";
import { type Account, findAccount, getAccountOrThrow } from "./queries";
import { mailPasswordLink } from "./set-password";
import { accountTables } from "./tables";
import type { AskReset, SpendReset } from "./schemas";

const linkMinutes = 30;
/** `claimed` is the student of the report, if the link is that of a saved report. */
export type ResetData = { claimed?: number };

/** Longer than the work for a known address takes, so that the response time reveals nothing. */
const answerAfterMs = 300;

/**
 * `/base/email/resetPwd`: mails a link to the account of that address, if there is one. The response is the same either
 * way, with the same delay (rule R1.5).
 * @throws Failure "tooMany"
 */
export async function askReset(
  { email, role }: AskReset,
  locale: Locale,
  origin: SessionOrigin,
): Promise<void> {
  const kind = roleOf("resetMail", role) ?? "parent";
  const account = await findAccount(kind, email);
  const attempt = attemptOf(kind, account?.id ?? email, origin, "reset");
  await countAttempt(attempt);
  // Other people's requests do not block an owner in a browser that signed in before (docs/decisions/0100).
  if (!attempt.device || !account?.isProven) await countMail("reset", email);
  await Promise.all([mailLink(kind, account, email, locale), sleep(answerAfterMs)]);
}

async function mailLink(
  role: Role,
  account: Account | undefined,
  email: string,
  locale: Locale,
): Promise<void> {
  if (!account?.isOpen || account.email?.toLowerCase() !== email) return;
  await db.transaction((tx) => mailPasswordLink(tx, { role, id: account.id, email, locale }, linkMinutes));
}

export type OpenReset = {
  role: Role;
  email: string;
  /** Whether the account has had no password yet, as that of a saved report. */
  isFirst: boolean;
  /** Whether the new password ends what the family has given access to, because its address is proven only now (rule R1.10). */
  endsAccess: boolean;
};

/** The account of a reset link; null if it is unknown, used, expired, or its account is closed. */
export async function readReset(token: string): Promise<OpenReset | null> {
  const found = await readOneTimeToken("reset", token);
  if (!found) return null;
  const account = await getAccountOrThrow(found.role, found.subjectId);
  if (!account.isOpen || !account.email) return null;
  const isFirst = account.passwordHash === null;
  const endsAccess =
    found.role === "parent" && !isFirst && !account.isProven && (await hasOpenedItself(db, account.id));
  return { role: found.role, email: account.email, isFirst, endsAccess };
}

/**
 * Sets a new password with the token of a mailed link (rule R1.8): valid once, bound to the account and its kind. Ends
 * all sessions and other links of the account, confirms the address, and removes what was linked to the account before
 * its address was confirmed. The link of a saved report signs the new family in (docs/decisions/0052); every other one
 * leads to the login.
 * @throws Failure "invalid" at pwd, "forbidden" resetRefused, "tooMany"
 */
export async function completeReset<R extends Role>(
  role: R,
  { email, pwd, token }: SpendReset,
  origin: SessionOrigin,
): Promise<{ studentId: number; entered: LoggedIn<R> } | null> {
  await countAddress(origin.ip);
  const passwordHash = await hashNewPassword(pwd, [email]);
  const table = accountTables[role] as typeof parents;
  return db.transaction(async (tx) => {
    const spent = await consumeOneTimeToken(tx, "reset", token);
    if (spent?.role !== role) throw refused();
    const account = await getAccountOrThrow(role, spent.subjectId, tx);
    if (!account.isOpen || account.email?.toLowerCase() !== email) throw refused();
    await proveAddress(tx, { role, id: account.id }, { dropPassword: false });
    await tx
      .update(table)
      .set({
        passwordHash,
        passwordExpiresAt: null,
        version: sql`${table.version} + 1`,
      })
      .where(eq(table.id, account.id));
    await voidAccountTokens({ role, id: account.id }, tx);
    await endSessionsOf({ role, id: account.id }, { executor: tx });
    await recordAudit(tx, null, "account.resetPassword", role, account.id);
    const { claimed } = spent.data as ResetData;
    const entered = claimed ? await enter(role, account.id, origin, tx) : null;
    return claimed && entered && "token" in entered && entered.token
      ? { studentId: claimed, entered: entered as LoggedIn<R> }
      : null;
  });
}

const refused = () => new Failure("forbidden", "resetRefused");
