import { CallError, networkCode } from "@/lib/http/client";
import type { Envelope } from "@/lib/http/envelope";
import { newSendKey } from "./send-key";
import { type Data, type Input, type Path, send } from "./send";

const pausesMs = [1_000, 3_000];

/** Keys of acts whose outcome this page has not learnt, by path and input. */
const undecided = new Map<string, string>();

/** Whether the same call may succeed a moment later: it was not answered, or the database was away. */
export const isPassing = (error: unknown): boolean =>
  error instanceof CallError && (error.code === networkCode || error.code === 503);

/**
 * Sends what a person has done, and sends it again, twice at most, when no response arrives. All tries have one key, by which the
 * server makes the change once (rule R13.12). A person who does the same again after that goes on with the same key, unless something
 * else was done in between.
 * @throws CallError for every code but 200
 */
export async function sendRepeatedly<P extends Path>(path: P, input: Input<P>): Promise<Envelope<Data<P>>> {
  const act = `${path} ${input instanceof FormData ? newSendKey() : JSON.stringify(input)}`;
  const key = undecided.get(act) ?? newSendKey();
  undecided.set(act, key);
  for (let tries = 0; ; tries++)
    try {
      const answer = await send(path, input, { key });
      undecided.clear();
      return answer;
    } catch (error) {
      if (!isPassing(error)) undecided.delete(act);
      const pause = pausesMs[tries];
      if (!isPassing(error) || pause === undefined || !navigator.onLine) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
}
