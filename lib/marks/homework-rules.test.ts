import { expect, test } from "vitest";
import { canHandIn, isPastDue, standingOf } from "./homework-rules";

const dueAt = new Date("2026-11-25T23:59:00Z");
const before = new Date("2026-11-25T23:59:00Z");
const after = new Date("2026-11-25T23:59:01Z");

test("work is late after the due time, and never without one", () => {
  expect([isPastDue({ dueAt }, before), isPastDue({ dueAt }, after)]).toEqual([false, true]);
  expect(isPastDue({ dueAt: null }, after)).toBe(false);
});

test("work can be handed in again until it is returned", () => {
  expect(
    (["missing", "handed_in", "returned"] as const).map((state) =>
      canHandIn({ state, revisionAskedAt: null }),
    ),
  ).toEqual([true, true, false]);
  expect(canHandIn({ state: "returned", revisionAskedAt: after })).toBe(true);
});

test.each([
  ["missing", before, "toDo"],
  ["missing", after, "missing"],
  ["handed_in", after, "handedIn"],
  ["returned", after, "returned"],
] as const)("%s stands as %#", (state, now, standing) => {
  expect(
    standingOf(
      { state, dueAt, markedAt: null, joinedAt: new Date("2026-11-01"), revisionAskedAt: null },
      now,
    ),
  ).toBe(standing);
});

test("work that was due before the student joined is never missing", () => {
  const joined = { dueAt, markedAt: null, joinedAt: after, revisionAskedAt: null };
  expect(standingOf({ ...joined, state: "missing" }, after)).toBe("notExpected");
  expect(standingOf({ ...joined, state: "handed_in" }, after)).toBe("handedIn");
  expect(standingOf({ ...joined, dueAt: null, state: "missing" }, after)).toBe("toDo");
});

test("work whose mark was removed waits for the teacher", () => {
  const work = { dueAt, markedAt: before, joinedAt: before, revisionAskedAt: null };
  expect(standingOf({ ...work, state: "handed_in" }, after)).toBe("reopened");
  expect(standingOf({ ...work, state: "returned" }, after)).toBe("returned");
  expect(standingOf({ ...work, state: "returned", revisionAskedAt: before }, after)).toBe("revise");
});
