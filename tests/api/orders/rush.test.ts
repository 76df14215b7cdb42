import { expect, test, vi } from "vitest";
import { POST as openCheckout } from "@/app/api/stripe/createCheckoutSession/route";
import { POST as joinList } from "@/app/api/user/waiting/join/route";
import { db } from "@/db/client";
import { courses } from "@/db/schema/catalog";
import { createRun } from "@/db/seed/factories";
import { familiesWaitingForTurn, inSeatTurn } from "@/lib/classroom/seat-turn";
import { env } from "@/lib/env";
import { readWaiting } from "@/lib/metrics/waiting";
import en from "@/messages/en.json";
import zh from "@/messages/zh.json";
import { call } from "../../support/call";
import { lockRows, waitForLockedStatements } from "../../support/row-locks";
import { createFamily, type Family, orderOf } from "../../support/shop";
import { fullTerm } from "../../support/waiting";

/** What a family does, once everything before it is done. */
type Prepared = () => Promise<{ status: number }>;
const acts: Record<string, (runId: number, family: Family) => Promise<Prepared>> = {
  order: async (runId, family) => {
    await family.put({ runs: [[runId, family.emma.id]] });
    return () => family.order();
  },
  pay: async (runId, family) => {
    const id = await orderOf(family, { runs: [[runId, family.emma.id]] });
    return () => call(openCheckout, { id }, { token: family.token });
  },
  wait: async (runId, family) => () =>
    call(joinList, { studentId: family.emma.id, courseRunIds: [runId] }, { token: family.token }),
};

test.each(Object.keys(acts))(
  "more families than connections that %s for one term leave connections to everyone else",
  async (name) => {
    const { id: runId } = name === "wait" ? await fullTerm() : await createRun({ priceCents: 0 });
    const families = await Promise.all(
      Array.from({ length: env.DATABASE_POOL_SIZE + 2 }, () => createFamily({ emailVerifiedAt: new Date() })),
    );
    const prepared = await Promise.all(families.map((family) => acts[name]!(runId, family)));

    const turns = Math.ceil(env.DATABASE_POOL_SIZE / 2);
    const waiting = families.length - turns;
    const lock = await lockRows("course_runs", `id = ${runId}`);
    const under = prepared.map((act) => act());
    try {
      await waitForLockedStatements(turns);
      await vi.waitFor(() => expect(familiesWaitingForTurn()).toBe(waiting));
      expect(await db.$count(courses)).toBeGreaterThan(0);
      expect((await readWaiting()).database_callers_waiting).toBe(waiting);
    } finally {
      await lock.release();
    }
    expect(new Set((await Promise.all(under)).map(({ status }) => status))).toEqual(new Set([200]));
  },
);

test.each([
  { language: "en", said: en.errors.manyFamilies },
  { language: "zh", said: zh.errors.manyFamilies },
])(
  "a family whose turn does not come reads that many are signing up, and can try again ($language)",
  async ({ language, said }) => {
    const { id: runId } = await createRun();
    const family = await createFamily();
    await family.put({ runs: [[runId, family.emma.id]] });
    let endRush = () => {};
    const rush = new Promise<void>((end) => (endRush = end));
    const others = Array.from({ length: Math.ceil(env.DATABASE_POOL_SIZE / 2) }, () =>
      inSeatTurn(() => rush),
    );
    const timer = globalThis.setTimeout;
    // Only the ten seconds of patience pass sooner: with every timer a connection that is being opened would fail.
    const sooner = vi
      .spyOn(globalThis, "setTimeout")
      .mockImplementation(((run: () => void, ms?: number) =>
        timer(run, ms === 10_000 ? 50 : ms)) as typeof setTimeout);
    try {
      const { status, body, headers } = await family.order({}, { "accept-language": language });
      expect([status, body.msg, headers.get("retry-after")]).toEqual([503, said, "5"]);
    } finally {
      sooner.mockRestore();
      endRush();
      await Promise.all(others);
    }
    expect((await family.order()).status).toBe(200);
  },
);
