import { and, inArray, isNotNull, isNull, lt } from "drizzle-orm";
import { db, type Executor } from "@/db/client";
import { recoveryCodes, secondFactors } from "@/db/schema/access";
import type { PersonKey } from "@/lib/auth/actor";
import { countAttempt, forgiveAttempt, attemptOf } from "@/lib/auth/limits";
import { issueOneTimeToken } from "@/lib/auth/one-time-token";
import { mustHaveTwoStep } from "@/lib/auth/second-step";
import { ofPerson } from "@/lib/auth/of-person";
import type { SessionOrigin } from "@/lib/auth/session";
import { invalid } from "@/lib/core/errors";
import { hashesOfRecoveryCode, openSecret, periodOf } from "./two-step-codes";

/**
 * The missing step of a sign-in: a code of the app, the set-up of the app, or the proof that two accounts belong to one
 * person.
 */
export type NextStep = { step: "code" | "setUp" | "link"; ticket: string };

const ticketMinutes = 10;

/** Whether this person has a confirmed second step. */
export const hasTwoStep = async (who: PersonKey, executor: Executor = db): Promise<boolean> =>
  (await executor.$count(
    secondFactors,
    and(ofPerson(secondFactors, who), isNotNull(secondFactors.confirmedAt)),
  )) > 0;

/** The missing step after the right password; null if there is none. */
export async function nextStepOf(who: PersonKey, executor: Executor): Promise<NextStep | null> {
  const step = (await hasTwoStep(who, executor)) ? "code" : mustHaveTwoStep(who.role) ? "setUp" : null;
  return step && { step, ticket: await issueTicket(who, executor) };
}

/** A ticket represents the right password for ten minutes; it grants no access itself. */
const issueTicket = (who: PersonKey, executor: Executor) =>
  issueOneTimeToken(executor, "secondStep", who, ticketMinutes);

/**
 * Checks a code of the app or a backup code, and uses it up. Attempts are counted separately from the password's, so
 * that knowing the password gives no more of them.
 * @throws Failure "invalid" at code, "tooMany"
 */
export async function verifyCode(who: PersonKey, code: string, origin: SessionOrigin): Promise<void> {
  const attempt = attemptOf(who.role, who.id, origin, "code");
  await countAttempt(attempt);
  if (!(await spendCode(who, code))) throw invalid({ code: "wrongCode" });
  await forgiveAttempt(attempt);
}

async function spendCode(who: PersonKey, code: string): Promise<boolean> {
  return /^\d{6}$/.test(code) ? spendAppCode(who, code) : spendRecoveryCode(who, code);
}

async function spendAppCode(who: PersonKey, code: string): Promise<boolean> {
  const [factor] = await db.select().from(secondFactors).where(ofPerson(secondFactors, who));
  const period = factor ? periodOf(await openSecret(factor.secret), code) : null;
  if (period === null) return false;
  const { rowCount } = await db
    .update(secondFactors)
    .set({ lastPeriod: period })
    .where(and(ofPerson(secondFactors, who), lt(secondFactors.lastPeriod, period)));
  return rowCount === 1;
}

async function spendRecoveryCode(who: PersonKey, code: string): Promise<boolean> {
  const { rowCount } = await db
    .update(recoveryCodes)
    .set({ usedAt: new Date() })
    .where(
      and(
        ofPerson(recoveryCodes, who),
        inArray(recoveryCodes.codeHash, hashesOfRecoveryCode(who, code)),
        isNull(recoveryCodes.usedAt),
      ),
    );
  return rowCount === 1;
}

/** Removes the second step of an account. */
export async function deleteTwoStep(who: PersonKey, executor: Executor): Promise<void> {
  await executor.delete(secondFactors).where(ofPerson(secondFactors, who));
  await executor.delete(recoveryCodes).where(ofPerson(recoveryCodes, who));
}
