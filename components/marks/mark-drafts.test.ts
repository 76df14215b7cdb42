import { expect, test } from "vitest";
import { draftAfterUndo, nextStudent } from "./mark-drafts";

const draft = { score: "30", comment: "Much better.", commentZh: "进步很大。", levels: [11, 22], version: 4 };

test("when a return is undone, all that was returned is in the form again, based on the version that stands", () => {
  expect(draftAfterUndo(draft, { status: "handed_in", version: 5 })).toEqual({ ...draft, version: 5 });
  expect(draftAfterUndo(draft, { status: "missing", version: 0 })).toEqual({ ...draft, version: 0 });
});

test("when a later change of a returned work is undone, the form shows the mark that stands", () => {
  expect(draftAfterUndo(draft, { status: "returned", version: 5 })).toBeNull();
});

const work = (waiting: number[]) =>
  [1, 2, 3, 4].map((studentId) => ({
    studentId,
    state: waiting.includes(studentId) ? ("handed_in" as const) : ("returned" as const),
  }));

test("after a student comes the one behind; after the last one the first whose work still waits, and then none", () => {
  expect(nextStudent([1, 2, 3, 4], 2, work([1]))).toBe(3);
  expect(nextStudent([1, 2, 3, 4], 4, work([2, 3]))).toBe(2);
  expect(nextStudent([1, 2, 3, 4], 4, work([4]))).toBeNull();
  // One handed in meanwhile is found too, although the order does not have it.
  expect(nextStudent([1, 4], 4, work([3]))).toBe(3);
  expect(nextStudent([], null, work([]))).toBeNull();
});
