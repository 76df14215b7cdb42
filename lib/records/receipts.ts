import { setTimeout as sleep } from "node:timers/promises";
import { subHours } from "date-fns";
import { and, eq, isNull, lt } from "drizzle-orm";
import { db } from "@/db/client";
import { callReceipts } from "@/db/schema/receipts";
import { Failure } from "@/lib/core/errors";
import { logger } from "@/lib/core/logger";

/** What identifies a call that may be repeated: the caller, the path and a key that the caller chose for it. */
export type CallKey = { key: string; caller: string; path: string };
/** A response as it is kept. */
export type KeptResponse = { status: number; body: string; cookies: string[] };

/** As long as a browser waits for a response, less a little. */
const longestWaitMs = 12_000;
const lookAgainMs = 200;

/**
 * Makes a call once (rule R13.12): a repetition with the same key gets the response of the first, for which it waits. A refused call
 * has changed nothing, and is made again. One that ended in an unexpected failure may have changed something or not, and so may one
 * whose server died: its repetitions say so.
 *
 * @param work makes the call; null for a response that must not be kept, so that a repetition makes the call again
 * @returns the kept response of the first call, or null if this was the first
 * @throws what `work` throws, and Failure "unavailable" if the first call's outcome is not known
 */
export async function makeOnce(
  call: CallKey,
  work: () => Promise<KeptResponse | null>,
): Promise<KeptResponse | null> {
  const until = Date.now() + longestWaitMs;
  while (!(await begin(call))) {
    const [earlier] = await db.select().from(callReceipts).where(isCall(call));
    const { status, body, cookies } = earlier ?? {};
    if (status && body && cookies) return { status, body, cookies };
    if (Date.now() > until) throw new Failure("unavailable", "outcomeUnknown");
    if (earlier) await sleep(lookAgainMs);
  }
  try {
    const response = await work();
    if (response) await keep(call, response);
    else await forget(call);
    return null;
  } catch (error) {
    if (error instanceof Failure) await forget(call);
    throw error;
  }
}

/** Removes receipts that are older than an hour, and returns their number. */
export async function purgeReceipts(now = new Date()): Promise<number> {
  const { rowCount } = await db.delete(callReceipts).where(lt(callReceipts.createdAt, subHours(now, 1)));
  return rowCount ?? 0;
}

const isCall = ({ key, caller, path }: CallKey) =>
  and(eq(callReceipts.key, key), eq(callReceipts.caller, caller), eq(callReceipts.path, path));

/** False if the call was begun before. */
async function begin(call: CallKey): Promise<boolean> {
  const { rowCount } = await db.insert(callReceipts).values(call).onConflictDoNothing();
  return rowCount === 1;
}

/** The change is made by now, so that its response is sent even if the receipt cannot be written. */
const keep = (call: CallKey, response: KeptResponse) =>
  db
    .update(callReceipts)
    .set(response)
    .where(isCall(call))
    .catch((error: unknown) => logger.warn({ err: error, path: call.path }, "a receipt was not kept"));

const forget = (call: CallKey) =>
  db
    .delete(callReceipts)
    .where(and(isCall(call), isNull(callReceipts.status)))
    .catch((error: unknown) => logger.warn({ err: error, path: call.path }, "a receipt was not removed"));
