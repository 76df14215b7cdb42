import { expect, test } from "vitest";
import { classesToMakeUp } from "./to-make-up";

type Class = { classId: number; status: string; makesUpForId: number | null };
const one = (classId: number, makesUpForId: number | null = null, status = "cancelled"): Class => ({
  classId,
  status,
  makesUpForId,
});
const offered = (...classes: Class[]) =>
  classesToMakeUp({ units: [{ classes }] } as never).map(({ classId }) => classId);

test("a cancelled class is offered once, unless it takes place as another class", () => {
  expect(offered(one(1), one(2, null, "scheduled"))).toEqual([1]);
  expect(offered(one(1), one(5, 1, "scheduled"))).toEqual([]);
  expect(offered(one(1), one(5, 1))).toEqual([1]);
  expect(offered(one(1), one(5, 1), one(6, 1, "scheduled"))).toEqual([]);
  expect(offered(one(1, null, "scheduled"), one(5, 1))).toEqual([]);
  // The class itself was removed.
  expect(offered(one(5, 1))).toEqual([5]);
});
