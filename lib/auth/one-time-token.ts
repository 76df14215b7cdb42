import { createHash, randomBytes } from "node:crypto";
import { addMinutes } from "date-fns";
import { and, desc, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import { db, type Executor } from "@/db/client";
import { oneTimeTokens } from "@/db/schema/access";
import type { PersonKey, Role } from "./actor";
import { ofPerson } from "./of-person";

export type OneTimePurpose = (typeof oneTimeTokens.$inferSelect)["purpose"];
type OneTimeToken = { role: Role; subjectId: number; data: Record<string, unknown> };

/** 256 random bits need no slow hash. */
const digest = (token: string) => createHash("sha256").update(token).digest("base64url");

/** Issues a random token for a mailed link and stores only its hash (rule R1.8). */
export async function issueOneTimeToken(
  executor: Executor,
  purpose: OneTimePurpose,
  { role, id: subjectId }: PersonKey,
  minutes: number,
  data: Record<string, unknown> = {},
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = addMinutes(new Date(), minutes);
  await executor
    .insert(oneTimeTokens)
    .values({ purpose, role, subjectId, data, tokenHash: digest(token), expiresAt });
  return token;
}

/** Neither used nor expired. */
const isValid = and(isNull(oneTimeTokens.usedAt), gt(oneTimeTokens.expiresAt, sql`now()`));

const usable = (purpose: OneTimePurpose, token: string) =>
  and(eq(oneTimeTokens.tokenHash, digest(token)), eq(oneTimeTokens.purpose, purpose), isValid);

/** The valid tokens of an account for a purpose. */
export const validTokensOf = (who: PersonKey, purpose: OneTimePurpose) =>
  and(ofPerson(oneTimeTokens, who), eq(oneTimeTokens.purpose, purpose), isValid);

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

/** Voids the unused tokens of an account for these purposes. */
export async function voidOneTimeTokens(
  executor: Executor,
  who: PersonKey,
  purposes: readonly OneTimePurpose[],
): Promise<void> {
  await executor
    .update(oneTimeTokens)
    .set({ usedAt: new Date() })
    .where(
      and(
        ofPerson(oneTimeTokens, who),
        inArray(oneTimeTokens.purpose, [...purposes]),
        isNull(oneTimeTokens.usedAt),
      ),
    );
}

const namedStudent = sql<string>`(${oneTimeTokens.data} ->> 'studentId')`;
const namesStudent = (studentId: number) => eq(namedStudent, String(studentId));

const openClaimOf = (studentId: number) =>
  and(eq(oneTimeTokens.purpose, "claim"), namesStudent(studentId), isValid);

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

/** Which of these students a valid claim token names. */
export async function findClaimedStudents(executor: Executor, studentIds: number[]): Promise<Set<number>> {
  const named = inArray(namedStudent, studentIds.map(String));
  const rows = await executor
    .select({ studentId: namedStudent.mapWith(Number) })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.purpose, "claim"), named, isValid));
  return new Set(rows.map(({ studentId }) => studentId));
}

/** Voids the valid claim tokens of a student. */
export async function voidClaims(executor: Executor, studentId: number): Promise<void> {
  await executor.update(oneTimeTokens).set({ usedAt: new Date() }).where(openClaimOf(studentId));
}

/** Deletes all tokens of deleted accounts. */
export async function deleteOneTimeTokens(
  executor: Executor,
  { role, ids }: { role: Role; ids: number[] },
): Promise<void> {
  await executor.delete(oneTimeTokens).where(ofPerson(oneTimeTokens, { role, id: ids }));
}

/** Deletes all tokens that belong to a student or name the student. */
export async function eraseOneTimeTokensOf(executor: Executor, studentId: number): Promise<void> {
  await executor
    .delete(oneTimeTokens)
    .where(or(ofPerson(oneTimeTokens, { role: "student", id: studentId }), namesStudent(studentId)));
}
