import { expect, test, vi } from "vitest";
import { atMost } from "./at-most";

test("runs that many at once, the others in their order, and goes on after a failure", async () => {
  const twoAtOnce = atMost(2);
  const begun: number[] = [];
  const ends: ((outcome: "done" | "failed") => void)[] = [];
  const runs = [0, 1, 2, 3].map((number) =>
    twoAtOnce(async () => {
      begun.push(number);
      const outcome = await new Promise<"done" | "failed">((end) => (ends[number] = end));
      if (outcome === "failed") throw new Error("failed");
      return number;
    }),
  );
  const settled = Promise.allSettled(runs);
  expect(begun).toEqual([0, 1]);
  ends[1]!("failed");
  await expect(runs[1]).rejects.toThrow("failed");
  expect(begun).toEqual([0, 1, 2]);
  ends[0]!("done");
  expect(await runs[0]).toBe(0);
  expect(begun).toEqual([0, 1, 2, 3]);
  ends[2]!("done");
  ends[3]!("done");
  expect((await settled).map(({ status }) => status)).toEqual([
    "fulfilled",
    "rejected",
    "fulfilled",
    "fulfilled",
  ]);
});

test("refuses a task whose turn does not come in time, and gives the turn to the next", async () => {
  vi.useFakeTimers();
  try {
    const turns = atMost(1);
    const patience = { milliseconds: 10_000, error: () => new Error("no turn") };
    const oneAtOnce = <T>(task: () => Promise<T>) => turns(task, patience);
    let end = () => {};
    const first = oneAtOnce(() => new Promise<void>((done) => (end = done)));
    const second = oneAtOnce(async () => "second").catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(9_000);
    const third = oneAtOnce(async () => "third");
    expect(turns.waiting()).toBe(2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await second).toBe("no turn");
    end();
    await first;
    expect(await third).toBe("third");
    expect(await oneAtOnce(async () => "fourth")).toBe("fourth");
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
