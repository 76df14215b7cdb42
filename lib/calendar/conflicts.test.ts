import { addMinutes } from "date-fns";
import fc from "fast-check";
import { expect, test } from "vitest";
import { schoolInstant, shiftDay } from "@/lib/core/school-time";
import { schoolDay } from "@/lib/core/school-zone";
import { type Conflict, findConflicts, type PlannedRange, type PlannedClass } from "./conflicts";

/** The same by comparing everything with everything. */
function naiveConflicts({ classes, terms, seats, closures }: PlannedRange): Conflict[] {
  const found: Conflict[] = [];
  const startOf = ({ startsAt }: PlannedClass) => startsAt.getTime();
  const endOf = (one: PlannedClass) => startOf(one) + one.durationMinutes * 60_000;
  for (const a of classes)
    for (const b of classes) {
      const isBefore = startOf(a) < startOf(b) || (startOf(a) === startOf(b) && a.classId < b.classId);
      if (!isBefore || endOf(a) <= startOf(b)) continue;
      const classIds = [a.classId, b.classId] as const;
      if (a.teacherId && a.teacherId === b.teacherId)
        found.push({ kind: "teacher", teacherId: a.teacherId, classIds });
      for (const mine of seats)
        for (const other of seats)
          if (
            mine.courseRunId === a.courseRunId &&
            other.courseRunId === b.courseRunId &&
            mine.studentId === other.studentId
          )
            found.push({ kind: "child", studentId: mine.studentId, classIds });
    }
  for (const { classId, startsAt } of classes)
    for (const { closureId, startsOn, endsOn } of closures)
      if (schoolDay(startsAt) >= startsOn && schoolDay(startsAt) <= endsOn)
        found.push({ kind: "closed", classId, closureId });
  for (const { courseRunId, gradeMin, gradeMax, capacity, planned, given } of terms) {
    const own = seats.filter((seat) => seat.courseRunId === courseRunId);
    for (const { studentId, grade } of own)
      if (grade !== null && !(gradeMin <= grade && grade <= gradeMax))
        found.push({ kind: "grade", studentId, courseRunId });
    if (capacity !== null && own.length > capacity)
      found.push({ kind: "capacity", courseRunId, seats: own.length, capacity });
    if (planned > given) found.push({ kind: "short", courseRunId, missing: planned - given });
  }
  return found;
}

const inOrder = (conflicts: readonly Conflict[]) =>
  conflicts.map((conflict) => JSON.stringify(conflict, Object.keys(conflict).toSorted())).toSorted();

/** Over the night in which clocks go back. */
const monday = "2026-10-26";

/** 500 classes of one hour in a week, one of each teacher a day, and a child with one term in each: nothing clashes. */
function quietWeek() {
  const classes: PlannedClass[] = [];
  const terms: PlannedRange["terms"][number][] = [];
  const seats: PlannedRange["seats"][number][] = [];
  for (let index = 0; index < 500; index++) {
    const courseRunId = index + 1;
    const day = shiftDay(monday, index % 6);
    const hour = 9 + (Math.floor(index / 300) % 2) * 4;
    classes.push({
      classId: 1_000 + index,
      courseRunId,
      teacherId: 1 + Math.floor(index / 6),
      startsAt: schoolInstant(day, `${String(hour).padStart(2, "0")}:00`),
      durationMinutes: 60,
    });
    terms.push({ courseRunId, gradeMin: 3, gradeMax: 5, capacity: 2, planned: 12, given: 12 });
    seats.push({ courseRunId, studentId: 5_000 + index, grade: 4 });
  }
  return { classes, terms, seats, closures: [] as PlannedRange["closures"][number][] };
}

test("a week of 500 classes without conflicts has none", () =>
  expect(findConflicts(quietWeek())).toEqual([]));

test("of 40 conflicts planted among 500 classes all are found and none is invented", () => {
  const places = fc.uniqueArray(fc.integer({ min: 0, max: 249 }), { minLength: 40, maxLength: 40 });
  fc.assert(
    fc.property(places, fc.integer({ min: 1, max: 59 }), (at, minutes) => {
      const week = quietWeek();
      const planted: Conflict[] = [];
      for (const [index, place] of at.entries()) {
        // Each pair of neighbours is used once, so that one planted conflict causes no other.
        const [one, other] = [week.classes[place * 2]!, week.classes[place * 2 + 1]!];
        const term = week.terms[place * 2]!;
        const kind = index % 6;
        const late = { ...other, startsAt: addMinutes(one.startsAt, minutes) };
        const classIds = [one.classId, other.classId] as const;
        if (kind === 0) {
          const teacherId = 9_000 + place;
          week.classes[place * 2] = { ...one, teacherId };
          week.classes[place * 2 + 1] = { ...late, teacherId };
          planted.push({ kind: "teacher", teacherId, classIds });
        } else if (kind === 1) {
          const studentId = 20_000 + place;
          week.classes[place * 2] = { ...one, teacherId: 9_000 + place };
          week.classes[place * 2 + 1] = { ...late, teacherId: 9_500 + place };
          for (const { courseRunId } of [one, other])
            week.seats.push({ courseRunId, studentId, grade: null });
          planted.push({ kind: "child", studentId, classIds });
        } else if (kind === 2) {
          const seat = week.seats[place * 2]!;
          week.seats[place * 2] = { ...seat, grade: place % 2 === 0 ? 2 : 6 };
          planted.push({ kind: "grade", studentId: seat.studentId, courseRunId: seat.courseRunId });
        } else if (kind === 3) {
          week.terms[place * 2] = { ...term, capacity: 0 };
          planted.push({ kind: "capacity", courseRunId: term.courseRunId, seats: 1, capacity: 0 });
        } else if (kind === 4) {
          // A Sunday on its own for each, years away.
          const day = shiftDay(monday, 7 * (place + 60) - 1);
          const closureId = place + 1;
          week.closures.push({ closureId, startsOn: day, endsOn: day });
          week.classes[place * 2] = { ...one, startsAt: schoolInstant(day, "23:30") };
          planted.push({ kind: "closed", classId: one.classId, closureId });
        } else {
          week.terms[place * 2] = { ...term, given: 10 };
          planted.push({ kind: "short", courseRunId: term.courseRunId, missing: 2 });
        }
      }
      expect(planted).toHaveLength(40);
      expect(inOrder(findConflicts(week))).toEqual(inOrder(planted));
    }),
    { numRuns: 30 },
  );
}, 60_000);

test("crowded weeks have exactly the conflicts of comparing everything with everything", () => {
  const small = (max: number) => fc.integer({ min: 1, max });
  const crowded: fc.Arbitrary<PlannedRange> = fc.record({
    classes: fc
      .array(fc.tuple(small(6), fc.option(small(4)), fc.integer({ min: 0, max: 700 }), small(600)), {
        maxLength: 40,
      })
      .map((list) =>
        list.map(([courseRunId, teacherId, quarter, durationMinutes], index) => ({
          classId: index + 1,
          courseRunId,
          teacherId,
          startsAt: addMinutes(schoolInstant(monday, "00:00"), quarter * 15),
          durationMinutes,
        })),
      ),
    terms: fc
      .array(
        fc.tuple(
          fc.integer({ min: 0, max: 12 }),
          fc.option(fc.integer({ min: 0, max: 4 })),
          small(4),
          small(4),
        ),
        {
          minLength: 6,
          maxLength: 6,
        },
      )
      .map((list) =>
        list.map(([grade, capacity, planned, given], index) => ({
          courseRunId: index + 1,
          gradeMin: grade,
          gradeMax: Math.min(12, grade + 2),
          capacity,
          planned,
          given,
        })),
      ),
    seats: fc.uniqueArray(
      fc.record({
        courseRunId: small(6),
        studentId: small(8),
        grade: fc.option(fc.integer({ min: 0, max: 12 })),
      }),
      { maxLength: 30, selector: ({ courseRunId, studentId }) => `${courseRunId} ${studentId}` },
    ),
    closures: fc.constantFrom([], [{ closureId: 1, startsOn: "2026-10-31", endsOn: "2026-11-01" }]),
  });
  fc.assert(
    fc.property(crowded, (plan) => {
      expect(inOrder(findConflicts(plan))).toEqual(inOrder(naiveConflicts(plan)));
    }),
    { numRuns: 300 },
  );
}, 60_000);
