import { setTimeout as sleep } from "node:timers/promises";
import { logger } from "@/lib/core/logger";

type Looks = {
  /** Looks now, or once more after the running look. */
  now(): void;
  /** Resolves after the last look, once the signal has aborted. */
  ended: Promise<void>;
};

/**
 * Calls `look` at once and then again and again, with a pause after each, until the signal aborts; the first of several
 * failures is logged. A notification calls `now`, so that LISTEN only makes it faster: nothing is missed without
 * it (docs/decisions/0225).
 *
 * @param look is told whether a notification asked for it; the first look counts as asked for
 * @param options.name what looks, for the log
 */
export function lookAgain(
  look: (isAsked: boolean) => Promise<unknown>,
  { name, milliseconds, signal }: { name: string; milliseconds: number; signal: AbortSignal },
): Looks {
  let pause = new AbortController();
  let isAsked = true;
  let isFailing = false;
  async function lookOnce() {
    const wasAsked = isAsked;
    isAsked = false;
    try {
      await look(wasAsked);
      isFailing = false;
    } catch (error) {
      if (!isFailing) logger.warn({ err: error, look: name }, "a look failed; looking again");
      isFailing = true;
    }
  }
  async function keepLooking() {
    while (!signal.aborted) {
      await lookOnce();
      if (isAsked) continue;
      pause = new AbortController();
      await sleep(milliseconds, undefined, { signal: AbortSignal.any([signal, pause.signal]) }).catch(
        () => {},
      );
    }
  }
  return {
    now() {
      isAsked = true;
      pause.abort();
    },
    ended: keepLooking(),
  };
}
