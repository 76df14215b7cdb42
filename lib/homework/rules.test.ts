import { expect, test } from "vitest";
import { canHandIn, isPastDue, standingOf } from "./rules";

const dueAt = new Date("2026-11-25T23:59:00Z");
const before = new Date("2026-11-25T23:59:00Z");
const after = new Date("2026-11-25T23:59:01Z");

test("late begins after the due time, and never without one", () => {
  expect([isPastDue({ dueAt }, before), isPastDue({ dueAt }, after)]).toEqual([false, true]);
  expect(isPastDue({ dueAt: null }, after)).toBe(false);
});

test("hand in again until returned", () => {
  expect((["missing", "handed_in", "returned"] as const).map(canHandIn)).toEqual([true, true, false]);
});

test.each([
  ["missing", before, "toDo"],
  ["missing", after, "missing"],
  ["handed_in", after, "handedIn"],
  ["returned", after, "returned"],
] as const)("%s stands as %#", (state, now, standing) => {
  expect(standingOf({ state, dueAt }, now)).toBe(standing);
});
