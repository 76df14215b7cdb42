import { createHash, randomBytes } from "node:crypto";
import { addMinutes } from "date-fns";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { db, type Executor } from "@/db/client";
import { oneTimeTokens } from "@/db/schema/access";
import type { Role } from "./actor";

export type OneTimePurpose = (typeof oneTimeTokens.$inferSelect)["purpose"];
export type OneTimeToken = { role: Role; subjectId: number; data: Record<string, unknown> };

/** 256 random bits need no slow hash. */
const digest = (token: string) => createHash("sha256").update(token).digest("base64url");

/** A random token for a mailed link; only its hash is kept (rule R1.8). */
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

/** Whom a token is for, without spending it; null when it is unknown, spent or too old. */
export async function readOneTimeToken(purpose: OneTimePurpose, token: string): Promise<OneTimeToken | null> {
  const [found] = await db.select(columns).from(oneTimeTokens).where(usable(purpose, token));
  return found ?? null;
}

/** Spends a token: of two callers one gets it. Null when it is unknown, spent or too old. */
export async function spendOneTimeToken(
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
