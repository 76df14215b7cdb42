import { createHash, randomInt } from "node:crypto";
import { addHours } from "date-fns";
import { db, type Executor, type Transaction } from "@/db/client";
import { admins } from "@/db/schema/people";
import type { SessionOrigin } from "@/lib/auth/session";
import { countSetupTry, forgiveSetupTry } from "@/lib/auth/limits";
import { Failure, invalid } from "@/lib/core/errors";
import { lockFact, removeFact, saveFact } from "./facts";

const hoursValid = 24;
/** Without letters and digits that are easily confused: 31 of them, so 20 carry 99 bits. */
const alphabet = "23456789abcdefghjkmnpqrstuvwxyz";
const groups = 4;
const groupLength = 5;

/** A new code, like `k7m2p-x9qf4-3hwtd-8ncra`. */
function newSetupCode(): string {
  const group = () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join("");
  return Array.from({ length: groups }, group).join("-");
}

/** 99 random bits need no slow hash. Spaces, dashes and capitals make no difference. */
const setupCodeHash = (code: string): string =>
  createHash("sha256")
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ""))
    .digest("base64url");

/** Whether the office has, or ever had, an account: then the school is set up for good. */
export const hasOffice = async (executor: Executor = db): Promise<boolean> =>
  (await executor.$count(admins)) > 0;

/**
 * Stores a code for `/setup` that is valid for a day, in place of the code of an earlier start.
 * @returns the code, or null if the office has an account
 */
export async function issueSetupCode(): Promise<string | null> {
  if (await hasOffice()) return null;
  const code = newSetupCode();
  await saveFact(db, "setupCode", { hash: setupCodeHash(code), expiresAt: addHours(new Date(), hoursValid) });
  return code;
}

/** Whether `code` is the stored one and less than a day old; the row stays locked until the transaction ends. */
async function isSetupCode(executor: Executor, code: string): Promise<boolean> {
  const fact = await lockFact(executor, "setupCode");
  const { hash, expiresAt } = (fact?.data ?? {}) as { hash?: string; expiresAt?: string };
  return hash === setupCodeHash(code) && new Date(expiresAt ?? 0) > new Date();
}

/** To a browser that is still open at the set-up when another one has finished it. */
const isSetUp = () => new Failure("notFound", "schoolIsSetUp");

/** The code is gone as soon as another browser has finished, which may have been a moment ago. */
const refusal = async (executor: Executor): Promise<Failure> =>
  (await hasOffice(executor)) ? isSetUp() : invalid({ setupCode: "setupCode" });

/**
 * Admits a caller with the right code. A wrong, an old and a missing one are refused alike, 20 times per address in 15
 * minutes.
 * @throws Failure "notFound" once the office has an account, "invalid" at setupCode, "tooMany"
 */
export async function assertSetupCode(code: string, { ip }: SessionOrigin): Promise<void> {
  if (await hasOffice()) throw isSetUp();
  await countSetupTry(ip);
  if (!(await isSetupCode(db, code))) throw await refusal(db);
  await forgiveSetupTry(ip);
}

/** Uses the code up; of two callers at once one succeeds. @throws Failure "notFound", "invalid" at setupCode */
export async function spendSetupCode(tx: Transaction, code: string): Promise<void> {
  if (!(await isSetupCode(tx, code)) || (await hasOffice(tx))) throw await refusal(tx);
  await removeFact(tx, "setupCode");
}
