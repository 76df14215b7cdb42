import { schoolDay } from "@/lib/core/school-zone";
import { closureOn } from "./closed-days";
import { endOf, type Span } from "./rules";

export type PlannedClass = Span & { classId: number; courseRunId: number; teacherId: number | null };
type PlannedTerm = {
  courseRunId: number;
  gradeMin: number;
  gradeMax: number;
  /** Null: no limit. */
  capacity: number | null;
  /** Classes that take place at a time or did, make-up classes too. */
  given: number;
  /** Classes of the plan, without those that make up for another. */
  planned: number;
};
type PlannedSeat = { courseRunId: number; studentId: number; grade: number | null };
type Closure = { closureId: number; startsOn: string; endsOn: string };

/** What there is in a range of days: classes that take place, with the terms and seats concerned. */
export type PlannedRange = {
  classes: readonly PlannedClass[];
  terms: readonly PlannedTerm[];
  seats: readonly PlannedSeat[];
  closures: readonly Closure[];
};

/**
 * - `teacher`, `child`: two classes of a teacher or a child meet; `classIds` is the earlier one and the later one
 * - `grade`: the program is not meant for the grade of a child with a seat
 * - `capacity`: a term has more seats than its limit
 * - `closed`: a class is on a day on which the school is closed
 * - `short`: a term has `missing` classes fewer than planned, because they were cancelled and not made up, or have no time
 */
export type Conflict =
  | { kind: "teacher"; teacherId: number; classIds: readonly [number, number] }
  | { kind: "child"; studentId: number; classIds: readonly [number, number] }
  | { kind: "grade"; studentId: number; courseRunId: number }
  | { kind: "capacity"; courseRunId: number; seats: number; capacity: number }
  | { kind: "closed"; classId: number; closureId: number }
  | { kind: "short"; courseRunId: number; missing: number };

/** Every conflict of a plan, in O(n log n) steps plus one for each conflict (rule R10.16). */
export function findConflicts({ classes, terms, seats, closures }: PlannedRange): Conflict[] {
  const seatsOf = grouped(seats, ({ courseRunId }) => courseRunId);
  const byTeacher = classes.flatMap((lesson) =>
    lesson.teacherId ? [{ key: lesson.teacherId, lesson }] : [],
  );
  const byChild = classes.flatMap((lesson) =>
    (seatsOf.get(lesson.courseRunId) ?? []).map(({ studentId }) => ({ key: studentId, lesson })),
  );
  return [
    ...meetings(byTeacher).map(({ key, classIds }): Conflict => ({
      kind: "teacher",
      teacherId: key,
      classIds,
    })),
    ...meetings(byChild).map(({ key, classIds }): Conflict => ({ kind: "child", studentId: key, classIds })),
    ...classes.flatMap(({ classId, startsAt }): Conflict[] => {
      const closure = closureOn(closures, schoolDay(startsAt));
      return closure ? [{ kind: "closed", classId, closureId: closure.closureId }] : [];
    }),
    ...terms.flatMap((term) => conflictsOfTerm(term, seatsOf.get(term.courseRunId) ?? [])),
  ];
}

function conflictsOfTerm(term: PlannedTerm, seats: readonly PlannedSeat[]): Conflict[] {
  const { courseRunId, gradeMin, gradeMax, capacity, planned, given } = term;
  const isOutside = ({ grade }: PlannedSeat) => grade !== null && (grade < gradeMin || grade > gradeMax);
  return [
    ...seats.filter(isOutside).map(({ studentId }): Conflict => ({ kind: "grade", studentId, courseRunId })),
    ...(capacity !== null && seats.length > capacity
      ? [{ kind: "capacity" as const, courseRunId, seats: seats.length, capacity }]
      : []),
    ...(given < planned ? [{ kind: "short" as const, courseRunId, missing: planned - given }] : []),
  ];
}

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => number): Map<number, Item[]> {
  const groups = new Map<number, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

type Held = { key: number; lesson: PlannedClass };

/** The pairs of classes of the same person that meet: a sweep over their starts that keeps those still going on. */
function meetings(held: readonly Held[]) {
  const pairs: { key: number; classIds: readonly [number, number] }[] = [];
  for (const [key, own] of grouped(held, (one) => one.key)) {
    let goingOn: PlannedClass[] = [];
    for (const { lesson } of own.toSorted((a, b) => byStart(a.lesson, b.lesson))) {
      goingOn = goingOn.filter((earlier) => endOf(earlier) > lesson.startsAt);
      pairs.push(
        ...goingOn.map((earlier) => ({ key, classIds: [earlier.classId, lesson.classId] as const })),
      );
      goingOn.push(lesson);
    }
  }
  return pairs;
}

const byStart = (a: PlannedClass, b: PlannedClass) =>
  a.startsAt.getTime() - b.startsAt.getTime() || a.classId - b.classId;
