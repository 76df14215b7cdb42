import { and, isNull, sql } from "drizzle-orm";
import { db, type Executor, type Transaction } from "@/db/client";
import { recoveryCodes, secondFactors } from "@/db/schema/access";
import { recordAudit } from "@/lib/records/audit";
import type { Actor, PersonKey } from "@/lib/auth/actor";
import { countAttempt, attemptOf } from "@/lib/auth/limits";
import { ofPerson } from "@/lib/auth/of-person";
import { mustHaveTwoStep } from "@/lib/auth/second-step";
import type { SessionOrigin } from "@/lib/auth/session";
import { conflict, forbidden, invalid } from "@/lib/core/errors";
import { getSchool } from "@/lib/school/queries";
import { confirmIdentity } from "./confirm-identity";
import { getAccountOrThrow } from "./queries";
import {
  browserSeconds,
  enrolment,
  hashesOfRecoveryCode,
  newRecoveryCodes,
  newSecret,
  openSecret,
  periodOf,
  sealForBrowser,
  sealSecret,
} from "./two-step-codes";
import { deleteTwoStep, hasTwoStep, verifyCode } from "./two-step-state";

type Enrolment = ReturnType<typeof enrolment>;

/** Students sign in with the credentials from their parent. @throws Failure "forbidden" */
function assertNotStudent({ role }: PersonKey): void {
  if (role === "student") throw forbidden();
}

/** The state of the person's own second step, for the security page. */
export async function viewTwoStep(actor: Actor) {
  assertNotStudent(actor);
  const unused = and(ofPerson(recoveryCodes, actor), isNull(recoveryCodes.usedAt));
  const codesLeft = await db.$count(recoveryCodes, unused);
  return { enabled: await hasTwoStep(actor), required: mustHaveTwoStep(actor.role), codesLeft };
}

/**
 * Starts the set-up with a new secret. No code is required at sign-in until `confirmTwoStep`.
 * @throws Failure "invalid" at oldPwd, "conflict" if there is a second step already
 */
export async function setUpTwoStep(
  actor: Actor,
  { oldPwd }: { oldPwd?: string | null },
  origin: SessionOrigin,
): Promise<Enrolment> {
  assertNotStudent(actor);
  await confirmIdentity(actor, oldPwd, origin);
  return beginTwoStep(actor);
}

/** The same for a person whose ticket replaces the password. @throws Failure "conflict" */
export async function beginTwoStep(who: PersonKey): Promise<Enrolment> {
  const { email } = await getAccountOrThrow(who.role, who.id);
  const secret = newSecret();
  const sealed = await sealSecret(secret);
  const { rowCount } = await db
    .insert(secondFactors)
    .values({ role: who.role, subjectId: who.id, secret: sealed })
    .onConflictDoUpdate({
      target: [secondFactors.role, secondFactors.subjectId],
      set: { secret: sealed, lastPeriod: 0, createdAt: new Date() },
      setWhere: isNull(secondFactors.confirmedAt),
    });
  if (rowCount !== 1) throw conflict("twoStepOn");
  const { name } = await getSchool();
  return enrolment(secret, { issuer: name.en, label: email ?? `${who.role} ${who.id}` });
}

/**
 * Enables the second step with the first right code; returns the backup codes, which are shown once.
 * @throws Failure "invalid" at code, "conflict", "tooMany"
 */
export async function confirmTwoStep(
  who: PersonKey,
  { code }: { code: string },
  origin: SessionOrigin,
): Promise<{ recoveryCodes: string[] }> {
  assertNotStudent(who);
  await countAttempt(attemptOf(who.role, who.id, origin, "code"));
  return db.transaction(async (tx) => {
    const mine = ofPerson(secondFactors, who);
    const [factor] = await tx.select().from(secondFactors).where(mine).for("update");
    if (!factor || factor.confirmedAt) throw conflict(factor ? "twoStepOn" : "twoStepNotBegun");
    const period = periodOf(await openSecret(factor.secret), code);
    if (period === null) throw invalid({ code: "wrongCode" });
    await tx
      .update(secondFactors)
      .set({ confirmedAt: sql`now()`, lastPeriod: period })
      .where(mine);
    await recordAudit(tx, who, "account.twoStepOn", who.role, who.id);
    return { recoveryCodes: await replaceCodes(tx, who) };
  });
}

/** Data for the app of an account that does not exist yet; its secret is kept sealed in the browser. */
export async function drawTwoStep(named: { issuer: string; label: string }) {
  const secret = newSecret();
  return { ...enrolment(secret, named), sealed: await sealForBrowser(secret) };
}

/** Gives a new account the second step that was drawn for it. @throws Failure "invalid" at code */
export async function addDrawnTwoStep(
  tx: Transaction,
  who: PersonKey,
  { sealed, code }: { sealed: string; code: string },
): Promise<{ recoveryCodes: string[] }> {
  const secret = await openSecret(sealed, browserSeconds);
  const period = periodOf(secret, code);
  if (!secret || period === null) throw invalid({ code: "wrongCode" });
  await tx.insert(secondFactors).values({
    role: who.role,
    subjectId: who.id,
    secret: await sealSecret(secret),
    confirmedAt: new Date(),
    lastPeriod: period,
  });
  await recordAudit(tx, who, "account.twoStepOn", who.role, who.id);
  return { recoveryCodes: await replaceCodes(tx, who) };
}

/** Replaces the backup codes. @throws Failure "invalid" at code, "tooMany" */
export async function renewRecoveryCodes(
  actor: Actor,
  { code }: { code: string },
  origin: SessionOrigin,
): Promise<{ recoveryCodes: string[] }> {
  assertNotStudent(actor);
  await verifyCode(actor, code, origin);
  return db.transaction(async (tx) => {
    await recordAudit(tx, actor, "account.renewRecoveryCodes", actor.role, actor.id);
    return { recoveryCodes: await replaceCodes(tx, actor) };
  });
}

/**
 * Disables the person's own second step.
 * @throws Failure "invalid" at oldPwd or code, "forbidden" where it is compulsory
 */
export async function removeTwoStep(
  actor: Actor,
  { oldPwd, code }: { oldPwd?: string | null; code: string },
  origin: SessionOrigin,
): Promise<void> {
  assertNotStudent(actor);
  if (mustHaveTwoStep(actor.role)) throw forbidden("twoStepMust");
  await confirmIdentity(actor, oldPwd, origin);
  await verifyCode(actor, code, origin);
  await db.transaction(async (tx) => {
    await deleteTwoStep(actor, tx);
    await recordAudit(tx, actor, "account.twoStepOff", actor.role, actor.id);
  });
}

async function replaceCodes(executor: Executor, who: PersonKey): Promise<string[]> {
  const codes = newRecoveryCodes();
  await executor.delete(recoveryCodes).where(ofPerson(recoveryCodes, who));
  await executor.insert(recoveryCodes).values(
    codes.map((code) => ({
      role: who.role,
      subjectId: who.id,
      codeHash: hashesOfRecoveryCode(who, code)[0] ?? "",
    })),
  );
  return codes;
}
