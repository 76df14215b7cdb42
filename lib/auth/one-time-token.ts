import { createHash, randomBytes } from "node:crypto";
import { addMinutes } from "date-fns";
import { and, desc, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import { db, type Executor } from "@/db/client";
import { oneTimeTokens } from "@/db/schema/access";
import type { Role } from "./actor";

export type OneTimePurpose = (typeof oneTimeTokens.$inferSelect)["purpose"];
export type OneTimeToken = { role: Role; subjectId: number; data: Record<string, unknown> };

/** 256 random bits need no slow hash. */
const digest = (token: string) => createHash("sha256").update(token).digest("base64url");

/** Issues a random token for a mailed link and stores only its hash (rule R1.8). */
export async function issueOneTimeToken(
  executor: Executor,
  issued: OneTimeToken & { purpose: OneTimePurpose; minutes: number },
): Promise<string> {
  const { minutes, ...row } = issued;
  const token = randomBytes(32).toString("base64url");
  await executor
    .insert(oneTimeTokens)
    .values({ ...row, tokenHash: digest(token), expiresAt: addMinutes(new Date(), minutes) });
  return token;
}

const usable = (purpose: OneTimePurpose, token: string) =>
  and(
    eq(oneTimeTokens.tokenHash, digest(token)),
    eq(oneTimeTokens.purpose, purpose),
    isNull(oneTimeTokens.usedAt),
    gt(oneTimeTokens.expiresAt, sql`now()`),
  );

const columns = { role: oneTimeTokens.role, subjectId: oneTimeTokens.subjectId, data: oneTimeTokens.data };

/** The account of a token, without using it; null if it is unknown, used or expired. */
export async function readOneTimeToken(purpose: OneTimePurpose, token: string): Promise<OneTimeToken | null> {
  const [found] = await db.select(columns).from(oneTimeTokens).where(usable(purpose, token));
  return found ?? null;
}

/** Uses a token; of two simultaneous callers one succeeds. Null if it is unknown, used or expired. */
export async function consumeOneTimeToken(
  executor: Executor,
  purpose: OneTimePurpose,
  token: string,
): Promise<OneTimeToken | null> {
  const [spent] = await executor
    .update(oneTimeTokens)
    .set({ usedAt: sql`now()` })
    .where(usable(purpose, token))
    .returning(columns);
  return spent ?? null;
}

const ofAccounts = ({ role, ids }: { role: Role; ids: number[] }) =>
  and(eq(oneTimeTokens.role, role), inArray(oneTimeTokens.subjectId, ids));

/** Voids the unused tokens of an account for these purposes. */
export async function voidOneTimeTokens(
  executor: Executor,
  { role, id }: { role: Role; id: number },
  purposes: readonly OneTimePurpose[],
): Promise<void> {
  await executor
    .update(oneTimeTokens)
    .set({ usedAt: new Date() })
    .where(
      and(
        ofAccounts({ role, ids: [id] }),
        inArray(oneTimeTokens.purpose, [...purposes]),
        isNull(oneTimeTokens.usedAt),
      ),
    );
}

const namesStudent = (studentId: number) =>
  eq(sql`(${oneTimeTokens.data} ->> 'studentId')`, String(studentId));

const openClaimOf = (studentId: number) =>
  and(
    eq(oneTimeTokens.purpose, "claim"),
    namesStudent(studentId),
    isNull(oneTimeTokens.usedAt),
    gt(oneTimeTokens.expiresAt, sql`now()`),
  );

/** The data of the newest valid claim token of a student; null if there is none. */
export async function findClaimData(
  executor: Executor,
  studentId: number,
): Promise<Record<string, unknown> | null> {
  const [newest] = await executor
    .select({ data: oneTimeTokens.data })
    .from(oneTimeTokens)
    .where(openClaimOf(studentId))
    .orderBy(desc(oneTimeTokens.id))
    .limit(1);
  return newest?.data ?? null;
}

/** Voids the valid claim tokens of a student. */
export async function voidClaims(executor: Executor, studentId: number): Promise<void> {
  await executor.update(oneTimeTokens).set({ usedAt: new Date() }).where(openClaimOf(studentId));
}

/** Deletes all tokens of deleted accounts. */
export async function deleteOneTimeTokens(
  executor: Executor,
  accounts: { role: Role; ids: number[] },
): Promise<void> {
  await executor.delete(oneTimeTokens).where(ofAccounts(accounts));
}

/** Deletes all tokens that belong to a student or name the student. */
export async function eraseOneTimeTokensOf(executor: Executor, studentId: number): Promise<void> {
  await executor
    .delete(oneTimeTokens)
    .where(or(ofAccounts({ role: "student", ids: [studentId] }), namesStudent(studentId)));
}
