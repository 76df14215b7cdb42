import { expect, test } from "vitest";
import { isUsedUp, movedDeadline } from "./standstill";

const start = Date.UTC(2027, 0, 9, 15);
const deadline = start + 600_000;
const standstill = { since: start, mostSeconds: 300 };
const secondsLeft = (now: number) => (movedDeadline(deadline, standstill, now) - now) / 1000;

test("while the server can't be reached the clock stands still, for as long as it may, and then runs again", () => {
  expect([0, 60, 299, 300, 301, 900].map((passed) => secondsLeft(start + passed * 1000))).toEqual([
    600, 600, 600, 600, 599, 0,
  ]);
  expect([299, 300].map((passed) => isUsedUp(standstill, start + passed * 1000))).toEqual([false, true]);
});

test("without a standstill, or with none left, nothing moves", () => {
  expect(movedDeadline(deadline, null, start + 60_000)).toBe(deadline);
  expect(movedDeadline(deadline, { since: start, mostSeconds: 0 }, start + 60_000)).toBe(deadline);
  expect(movedDeadline(deadline, standstill, start - 60_000)).toBe(deadline);
});
