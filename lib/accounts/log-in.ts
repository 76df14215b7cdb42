import { eq, sql } from "drizzle-orm";
import { db, type Executor } from "@/db/client";
import { parents } from "@/db/schema/people";
import { asProven } from "@/lib/access/owned";
import { recordAudit } from "@/lib/records/audit";
import type { Role } from "@/lib/auth/actor";
import type { CookieChange, CurrentUser } from "@/lib/auth/cookies";
import { deviceCookie } from "@/lib/auth/device";
import { countAttempt, forgiveAttempt, attemptOf } from "@/lib/auth/limits";
import { verifyPassword } from "@/lib/auth/verify-password";
import { roleOf } from "@/lib/auth/roles";
import { openSession, type SessionOrigin } from "@/lib/auth/session";
import { Failure } from "@/lib/core/errors";
import { currentUserOf } from "./current-user";
import { findAccount, getRecordOrThrow, type Records } from "./queries";
import { accountTables } from "./tables";
import type { EmailLogin } from "./schemas";
import { type NextStep, nextStepOf } from "./two-step-state";

export type LoggedIn<R extends Role = Role> = {
  token: string;
  one: Records[R];
  currentUser: CurrentUser;
  /** Sets the device cookie of this browser. */
  device: CookieChange;
};
/** Signed in, or a step is missing. */
export type Entered<R extends Role = Role> = LoggedIn<R> | NextStep;

/**
 * Signs a person in by login and password. An unknown login, a wrong password and a closed account are refused with the
 * same text, after the same work (rule R1.5). A person with a second step gets a ticket for it instead of a session
 * (rule R1.13).
 * @throws Failure "forbidden" wrongCredentials, "tooMany"
 */
export async function logIn<R extends Role>(
  role: R,
  { login, password }: { login: string; password: string },
  origin: SessionOrigin,
): Promise<Entered<R>> {
  const account = await findAccount(role, login);
  const attempt = attemptOf(role, account?.id ?? login, origin);
  await countAttempt(attempt);
  const isRight = await verifyPassword(account?.passwordHash, password);
  if (!account?.isOpen || !isRight) {
    if (role === "admin") await auditFailure(account?.id, origin);
    throw new Failure("forbidden", "wrongCredentials");
  }
  await forgiveAttempt(attempt);
  return db.transaction((tx) => enter(role, account.id, origin, tx));
}

/** Audits failed logins of the office; an unknown name is recorded as account 0, without the name. */
export const auditFailure = (id: number | undefined, origin: SessionOrigin): Promise<void> =>
  recordAudit(db, null, "account.refuseLogIn", "admin", id ?? 0, { ip: origin.ip });

/** `/base/email/login`: the role number selects parent or student. */
export function logInByEmail({ role, email, pwd }: EmailLogin, origin: SessionOrigin) {
  const kind = roleOf("login", role) === "student" ? "student" : "parent";
  return logIn<"parent" | "student">(kind, { login: email, password: pwd }, origin);
}

/** Returns a session after a right password or a provider's sign-in, or the missing step. */
export async function enter<R extends Role>(
  role: R,
  id: number,
  origin: SessionOrigin,
  executor: Executor,
): Promise<Entered<R>> {
  return (await nextStepOf({ role, id }, executor)) ?? startSession(role, id, origin, executor);
}

/** Opens the session of an identified person; sign-ins of staff are audited. */
export async function startSession<R extends Role>(
  role: R,
  id: number,
  origin: SessionOrigin,
  executor: Executor,
): Promise<LoggedIn<R>> {
  const table = accountTables[role] as typeof parents;
  await executor
    .update(table)
    .set({ lastLoginAt: new Date(), updatedAt: sql`${table.updatedAt}` })
    .where(eq(table.id, id));
  const one = await getRecordOrThrow[role](asProven<R>(id), executor);
  const { token } = await openSession({ role, id }, origin, { executor });
  if (role === "teacher" || role === "admin")
    await recordAudit(executor, { role, id }, "account.logIn", role, id, { ip: origin.ip });
  const device = deviceCookie(origin.device, { role, id });
  return { token, one, currentUser: currentUserOf[role](one), device };
}
