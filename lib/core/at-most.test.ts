import { expect, test } from "vitest";
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
