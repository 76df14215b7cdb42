import { expect, test } from "vitest";
import { type Candidate, planSeats } from "./seat-plan-rules";

const student = (studentId: number, facts: Partial<Candidate> = {}): Candidate => ({
  studentId,
  name: `Child ${studentId}`,
  grade: 5,
  isArchived: false,
  hasSeat: false,
  canLeave: true,
  clashesWith: null,
  ...facts,
});
const term = { gradeMin: 4, gradeMax: 6, left: null };
const chess = { name: "Chess", nameZh: "国际象棋" };

test("each student who does not fit is left out with the first reason", () => {
  const { fits, leftOut } = planSeats(
    [
      student(1),
      student(2, { isArchived: true, hasSeat: true }),
      student(3, { canLeave: false }),
      student(4, { hasSeat: true, grade: 9 }),
      student(5, { grade: 3 }),
      student(6, { grade: 7 }),
      student(7, { clashesWith: chess }),
      student(8, { grade: null }),
    ],
    term,
  );
  expect(fits.map(({ studentId }) => studentId)).toEqual([1, 8]);
  expect(leftOut.map(({ studentId, reason }) => [studentId, reason])).toEqual([
    [2, "archived"],
    [3, "notInTerm"],
    [4, "owned"],
    [5, "grade"],
    [6, "grade"],
    [7, "clash"],
  ]);
  expect(leftOut.at(-1)?.program).toEqual(chess);
});

test("the free seats go to the first who fit, and a student who does not fit takes none", () => {
  const { fits, leftOut } = planSeats([student(1, { grade: 1 }), student(2), student(3), student(4)], {
    ...term,
    left: 2,
  });
  expect(fits.map(({ studentId }) => studentId)).toEqual([2, 3]);
  expect(leftOut.map(({ studentId, reason }) => [studentId, reason])).toEqual([
    [1, "grade"],
    [4, "full"],
  ]);
});

test("a term that holds more than its limit has no seat to give", () => {
  expect(planSeats([student(1)], { ...term, left: -1 }).leftOut[0]?.reason).toBe("full");
});
