import { randomUUID } from "node:crypto";
import { setMaxListeners } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import {
  type Acknowledged,
  type Ask,
  buySeats,
  nothingAcknowledged,
  type Reply,
  takeAssessments,
} from "./people";

/** As in the browser (`lib/http/client.ts`). */
const timeoutMilliseconds = 15_000;
/** A page repeats each call after a lost response, with the same key (`components/api/send-repeatedly.ts`). */
const pausesMilliseconds = [1_000, 3_000];

export type School = {
  acknowledged: Acknowledged;
  calls(): number;
  /** Calls whose failure a person would have seen. */
  failed(): number;
  repeated(): number;
  failures(): [string, number][];
  /** The median and the slowest calls, in words. */
  times(): string;
  /** Lets all people finish the call in hand. */
  close(): Promise<void>;
};

/**
 * People who buy, take assessments and read pages.
 * @param think milliseconds between two calls of a person, on average
 */
export function liveSchool(url: string, users: number, think = 2_000): School {
  const over = new AbortController();
  setMaxListeners(0, over.signal);
  const acknowledged = nothingAcknowledged();
  const failures = new Map<string, number>();
  const times: number[] = [];
  let repeated = 0;

  const fail = (what: string) => void failures.set(what, (failures.get(what) ?? 0) + 1);
  async function attempt(path: string, init: RequestInit): Promise<{ status: number; text: string }> {
    const asked = performance.now();
    const response = await fetch(url + path, { ...init, signal: AbortSignal.timeout(timeoutMilliseconds) });
    const text = await response.text();
    times.push(performance.now() - asked);
    if (response.status >= 500) throw new Error(String(response.status));
    return { status: response.status, text };
  }
  /** The response of a call that is repeated as its page would; null if a person saw it fail. */
  async function visit(path: string, init: RequestInit): Promise<{ status: number; text: string } | null> {
    for (let tries = 0; ; tries++) {
      try {
        return await attempt(path, init);
      } catch (error) {
        const pause = pausesMilliseconds[tries];
        if (pause === undefined) {
          fail(`${path.replace(/\d+/g, "…")}: ${error instanceof Error ? error.message : String(error)}`);
          return null;
        }
        repeated += 1;
        await sleep(pause);
      }
    }
  }

  const asPerson = (address: () => string): Ask => {
    return async <Data>(path: string, body: unknown, token?: string) => {
      await sleep(think * (0.5 + Math.random()), undefined, { signal: over.signal }).catch(() => {});
      if (over.signal.aborted) return null;
      const headers = {
        "content-type": "application/json",
        "x-forwarded-for": address(),
        "idempotency-key": randomUUID(),
      };
      const response = await visit(path, {
        method: "POST",
        headers: { ...headers, ...(token && { authorization: token }) },
        body: JSON.stringify(body),
      });
      if (!response) return null;
      const { status, text } = response;
      const reply = { status, ...(JSON.parse(text) as Omit<Reply<Data>, "status">) };
      if (reply.code !== 200) fail(`${path}: ${reply.code} ${reply.msg}`);
      return reply;
    };
  };

  async function browse(person: number) {
    const ask = asPerson(() => addressOf(person));
    const pages = ["/", "/zh", "/programs", "/zh/programs", "/faq", "/about"];
    for (let turn = person; !over.signal.aborted; turn++) {
      const path = pages[turn % pages.length] ?? "/";
      await visit(path, { method: "GET" });
      await ask("/base/course/list", { grade: (turn % 12) + 1 });
    }
  }

  let arrivals = 0;
  /** Each guest has another address, because limits per address are not rehearsed. */
  const guests = () => addressOf((arrivals += 1) + 1_000);
  async function keepBuying(life: Parameters<typeof buySeats>[1]) {
    while (!over.signal.aborted) {
      const number = (arrivals += 1);
      await buySeats({ email: `rehearsal-${number}@example.com`, number }, life);
    }
  }
  async function live(person: number) {
    const life = { ask: asPerson(guests), acknowledged, over: over.signal };
    if (person % 10 < 3) await keepBuying(life);
    else if (person % 10 < 7) await takeAssessments((person % 6) + 2, life);
    else await browse(person);
  }
  const people = Array.from({ length: users }, async (_, person) => {
    await sleep((person / users) * 10 * think, undefined, { signal: over.signal }).catch(() => {});
    await live(person);
  });

  return {
    acknowledged,
    calls: () => times.length,
    failed: () => [...failures.values()].reduce((sum, count) => sum + count, 0),
    repeated: () => repeated,
    failures: () => [...failures],
    times() {
      const sorted = times.toSorted((a, b) => a - b);
      const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
      return `Median ${at(0.5)} ms, p95 ${at(0.95)} ms, slowest ${at(1)} ms.`;
    },
    async close() {
      over.abort();
      await Promise.all(people);
    },
  };
}

const addressOf = (person: number) => `10.${(person >> 16) & 255}.${(person >> 8) & 255}.${person & 255}`;
