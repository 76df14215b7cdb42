import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sendRepeatedly } from "./send-repeatedly";

const path = "/api/user/student/add";
const child = { firstName: "Mia", lastName: "Chen" };

type Reaction = object | "lost";
const keys: (string | null)[] = [];

/** Each call gets the next reaction. */
function stubNetwork(...reactions: Reaction[]) {
  keys.length = 0;
  vi.stubGlobal("document", { documentElement: { lang: "en" } });
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("fetch", async (_path: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get("idempotency-key"));
    const reaction = reactions.shift();
    if (!reaction || reaction === "lost") throw new TypeError("Failed to fetch");
    return Response.json(reaction);
  });
}
const done = { code: 200, msg: "", data: { studentId: 7 } };
const refused = { code: 409, msg: "Taken.", data: null };

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function act(input: object = child) {
  const sent = sendRepeatedly(path, input as never).catch((error: { code: number }) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  return sent;
}

test("a lost response is asked for again, with one key", async () => {
  stubNetwork("lost", { code: 503, msg: "", data: null }, done);
  expect(await act()).toMatchObject({ data: { studentId: 7 } });
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

test("a refusal is not", async () => {
  stubNetwork(refused, done);
  expect(await act()).toMatchObject({ code: 409 });
  expect(keys).toHaveLength(1);
});

test("the person who tries again after a minute goes on with the same act; the next one is new", async () => {
  stubNetwork("lost", "lost", "lost", done, done);
  expect(await act()).toMatchObject({ code: 0 });
  await act();
  await act();
  expect(new Set(keys.slice(0, 4)).size).toBe(1);
  expect(keys[4]).not.toBe(keys[3]);
});

test("after something else was done, the same act is a new one", async () => {
  stubNetwork("lost", "lost", "lost", done, done);
  await act();
  await act({ ...child, firstName: "Leo" });
  await act();
  expect(keys[4]).not.toBe(keys[0]);
});

test("without a network nothing is tried again", async () => {
  stubNetwork("lost", done);
  vi.stubGlobal("navigator", { onLine: false });
  expect(await act()).toMatchObject({ code: 0 });
  expect(keys).toHaveLength(1);
});
