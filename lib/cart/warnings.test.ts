import { describe, expect, test } from "vitest";
import type { CartItem } from "./rules";
import { isOwned, overlaps, seatWarnings, type Timetable } from "./warnings";

const saturday: Timetable = {
  startsOn: "2027-01-09",
  endsOn: "2027-03-27",
  weekdays: [6],
  startTime: "10:15",
  durationMinutes: 75,
};

describe("overlapping classes", () => {
  test.each([
    ["at the same time", { ...saturday }, true],
    ["when one begins during the other", { ...saturday, startTime: "10:30:00" }, true],
    ["not when one follows the other", { ...saturday, startTime: "11:30" }, false],
    ["not on another weekday", { ...saturday, weekdays: [7] }, false],
    ["with one of several weekdays", { ...saturday, weekdays: [2, 6] }, true],
    ["not in another season", { ...saturday, startsOn: "2027-03-28", endsOn: "2027-06-26" }, false],
    [
      "on the one day that both terms have",
      { ...saturday, startsOn: "2027-03-27", endsOn: "2027-06-26" },
      true,
    ],
    [
      "not when the common days hold no class",
      { ...saturday, weekdays: [6], startsOn: "2027-03-21", endsOn: "2027-03-26" },
      false,
    ],
  ])("%s", (_, other, expected) => {
    expect([overlaps(saturday, other), overlaps(other, saturday)]).toEqual([expected, expected]);
  });

  test("past midnight, into the next day's class", () => {
    const late = { ...saturday, weekdays: [6], startTime: "23:30", durationMinutes: 60 };
    const early = { ...saturday, weekdays: [7], startTime: "00:15" };
    expect([overlaps(late, early), overlaps(early, late)]).toEqual([true, true]);
    expect(overlaps(late, { ...early, startTime: "00:30" })).toBe(false);
  });
});

const seat = (courseRunId: number, times: Timetable, name = "ELG"): CartItem => {
  const term = {
    ...times,
    weekdays: [...times.weekdays],
    courseRunId,
    name: "Term",
    nameZh: "班",
    price: 400,
    isFull: false,
  };
  return {
    courseId: courseRunId,
    bundleId: null,
    name,
    nameZh: `${name} 课`,
    href: "/",
    price: 400,
    price1: null,
    grades: { min: 2, max: 4 },
    cartQuantity: 1,
    courseTerm: courseRunId,
    current_term: [term],
    allTerm: [term],
    courseStudent: { label: "Child 1", value: null },
    studentId: null,
    studentFirstName: "Child 1",
    studentLastName: "",
  };
};
const one = seat(1, saturday);
const clash = { kind: "overlap", name: "ELA", nameZh: "ELA 课" };

/** A seat that the child has, in the program of the same number. */
const ownedTerm = (courseRunId: number, times: Timetable, courseId = courseRunId) => ({
  ...times,
  courseRunId,
  courseId,
  name: "ELA",
  nameZh: "ELA 课",
  runName: "Term",
  runNameZh: "班",
});

describe("another term of the same program", () => {
  const sunday = { ...saturday, weekdays: [7] };
  const next = { ...sunday, startsOn: "2027-04-03", endsOn: "2027-06-26" };
  const other = (times: Timetable) => ({ ...seat(2, times), courseId: 1 });
  const repeated = { kind: "repeat", name: "ELG, Term", nameZh: "ELG 课，班" };

  test("in the same weeks is told, in the cart or already bought; that of the next season is not", () => {
    expect(seatWarnings(one, [other(sunday)], null)).toEqual([repeated]);
    expect(seatWarnings(one, [other(next)], null)).toEqual([]);
    const child = (times: Timetable) => ({ grade: 3, terms: [ownedTerm(9, times, 1)] });
    expect(seatWarnings(one, [], child(sunday))).toEqual([
      { kind: "repeat", name: "ELA, Term", nameZh: "ELA 课，班" },
    ]);
    expect(seatWarnings(one, [], child(next))).toEqual([]);
  });

  test("at the same hour is told with the overlap", () => {
    expect(seatWarnings(one, [other({ ...saturday })], null)).toEqual([
      repeated,
      { kind: "overlap", name: "ELG", nameZh: "ELG 课" },
    ]);
  });

  test("in a bundle has the program's name already", () => {
    const term = { ...seat(2, sunday).allTerm[0]!, name: "ELG, Sundays", nameZh: "ELG 课，周日班" };
    const bundle = (courseId?: number) => ({
      ...seat(2, sunday, "Bundle"),
      courseId: null,
      bundleId: 5,
      courseTerm: null,
      current_term: [],
      allTerm: [{ ...term, courseId }],
    });
    expect(seatWarnings(one, [bundle(1)], null)).toEqual([
      { kind: "repeat", name: "ELG, Sundays", nameZh: "ELG 课，周日班" },
    ]);
    expect(seatWarnings(bundle(1), [one], null)).toEqual([repeated]);
    // As carts stored earlier have it.
    expect(seatWarnings(one, [bundle()], null)).toEqual([]);
  });
});

describe("warnings for a seat", () => {
  test("a guest's two overlapping classes, without data about the child", () => {
    const other = seat(2, { ...saturday, startTime: "10:30" }, "ELA");
    expect(seatWarnings(one, [other], null)).toEqual([clash]);
    expect(seatWarnings(one, [seat(2, { ...saturday, weekdays: [7] })], null)).toEqual([]);
  });

  test("a class that the child has already", () => {
    const owned = ownedTerm(9, saturday);
    expect(seatWarnings(one, [], { grade: 3, terms: [owned] })).toEqual([clash]);
    expect(seatWarnings(one, [], { grade: 3, terms: [{ ...owned, courseRunId: 1 }] })).toEqual([]);
  });

  test.each([
    [1, true],
    [2, false],
    [4, false],
    [5, true],
    [null, false],
  ])("a program for grades 2 to 4 and a child of grade %s", (grade, isWarned) => {
    expect(seatWarnings(one, [], { grade, terms: [] })).toEqual(isWarned ? [{ kind: "grade" }] : []);
  });

  test("each term of a bundle counts", () => {
    const [term] = one.allTerm;
    const bundle = { ...one, bundleId: 5, courseTerm: null, current_term: [], allTerm: [term!] };
    expect(seatWarnings(bundle, [seat(2, saturday, "ELA")], null)).toEqual([clash]);
    expect(
      isOwned(bundle.allTerm, {
        grade: null,
        terms: [ownedTerm(1, saturday)],
      }),
    ).toBe(true);
  });
});
