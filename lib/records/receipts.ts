import { setTimeout as sleep } from "node:timers/promises";
import { subHours } from "date-fns";
import { and, eq, isNull, lt } from "drizzle-orm";
import { db, joinFirstTransaction, type Transaction } from "@/db/client";
import { callReceipts } from "@/db/schema/receipts";
import { conflict, Failure } from "@/lib/core/errors";
import { logger } from "@/lib/core/logger";

/** What identifies a call that may be repeated: the caller, the path and a key that the caller chose for it. */
export type CallKey = {
  key: string;
  caller: string;
  path: string;
  /** Hashes of the input, the first of which is written down. */
  inputHashes: readonly string[];
};
/** A response as it is kept. */
export type KeptResponse = { status: number; body: string; cookies: string[] };

type Work = () => Promise<KeptResponse | null>;

/** As long as a browser waits for a response, less a little. */
const longestWaitMs = 12_000;
const lookAgainMs = 200;
/** How old a receipt may be for its call to find what it made, which it does for a minute. */
const foundMs = 50_000;

/**
 * Makes a call once (rule R13.12): a repetition with the same key gets the response of the first, for which it waits. The receipt is
 * part of the first transaction of the call, so that a call which was refused or failed before its commit, or whose server died before it, has
 * changed nothing and is made again. One that is refused after a commit is not made again: the refusal is its response, unless it says
 * "unavailable", which asks for another try. Of one that died between its change and its response only the change is known; its repetitions say so,
 * or are made if the call finds what it made before.
 *
 * @param work makes the call; null for a response that must not be kept, so that a repetition makes the call again
 * @param responseTo the response to a refusal
 * @param findsOwn whether the call, made again within a minute, changes nothing and has the same response
 * @returns the kept response of the first call, or null if this was the first
 * @throws what `work` throws, Failure "conflict" for a key that came with another input before, and "unavailable" if the first call's
 * response is not known
 */
export async function makeOnce(
  call: CallKey,
  work: Work,
  responseTo: (refusal: Failure) => Promise<KeptResponse>,
  findsOwn = false,
): Promise<KeptResponse | null> {
  const until = Date.now() + longestWaitMs;
  for (;;) {
    const earlier = await findReceipt(call);
    if (earlier?.inputHash && !call.inputHashes.includes(earlier.inputHash)) throw conflict("keyReused");
    if (earlier?.response) return earlier.response;
    if (earlier && Date.now() > until) {
      if (!findsOwn || Date.now() - earlier.createdAt.getTime() > foundMs)
        throw new Failure("unavailable", "outcomeUnknown");
      const response = await work();
      if (response) await keep(call, response);
      return null;
    }
    if (earlier) await sleep(lookAgainMs);
    else if (await isMadeNow(call, work, responseTo)) return null;
  }
}

/** False if another try with the same key was earlier, also where the work makes something else of the error that ends its transaction. */
async function isMadeNow(
  call: CallKey,
  work: Work,
  responseTo: (refusal: Failure) => Promise<KeptResponse>,
): Promise<boolean> {
  let isMadeMeanwhile = false;
  const begin = async (tx: Transaction) => {
    const { rowCount } = await tx.insert(callReceipts).values(toRow(call)).onConflictDoNothing();
    isMadeMeanwhile = rowCount === 0;
    if (isMadeMeanwhile) throw new Error("Another try makes this call.");
  };
  return joinFirstTransaction(begin, async (hasJoined) => {
    try {
      const response = await work();
      if (isMadeMeanwhile) return false;
      if (response) await keep(call, response);
      else if (hasJoined()) await forget(call);
      return true;
    } catch (error) {
      if (isMadeMeanwhile) return false;
      if (error instanceof Failure && hasJoined())
        await (error.kind === "unavailable" ? forget(call) : keep(call, await responseTo(error)));
      throw error;
    }
  });
}

/** Removes receipts that are older than an hour, and returns their number. */
export async function purgeReceipts(now = new Date()): Promise<number> {
  const { rowCount } = await db.delete(callReceipts).where(lt(callReceipts.createdAt, subHours(now, 1)));
  return rowCount ?? 0;
}

const isCall = ({ key, caller, path }: CallKey) =>
  and(eq(callReceipts.key, key), eq(callReceipts.caller, caller), eq(callReceipts.path, path));

const toRow = ({ inputHashes, ...call }: CallKey) => ({ ...call, inputHash: inputHashes[0] });

type Receipt = { inputHash: string | null; response: KeptResponse | null; createdAt: Date };

async function findReceipt(call: CallKey): Promise<Receipt | null> {
  const [found] = await db.select().from(callReceipts).where(isCall(call));
  if (!found) return null;
  const { inputHash, status, body, cookies, createdAt } = found;
  return { inputHash, createdAt, response: status && body && cookies ? { status, body, cookies } : null };
}

/** The change is made by now, so that its response is sent even if the receipt cannot be written. */
const keep = (call: CallKey, response: KeptResponse) =>
  db
    .insert(callReceipts)
    .values({ ...toRow(call), ...response })
    .onConflictDoUpdate({
      target: [callReceipts.key, callReceipts.caller, callReceipts.path],
      set: response,
      setWhere: isNull(callReceipts.status),
    })
    .catch((error: unknown) => logger.warn({ err: error, path: call.path }, "a receipt was not kept"));

const forget = (call: CallKey) =>
  db
    .delete(callReceipts)
    .where(and(isCall(call), isNull(callReceipts.status)))
    .catch((error: unknown) => logger.warn({ err: error, path: call.path }, "a receipt was not removed"));
