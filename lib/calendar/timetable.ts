import { pick } from "@/lib/core/pick";
import { shiftDay } from "@/lib/core/school-time";
import { schoolDay } from "@/lib/core/school-zone";
import { type Conflict, findConflicts } from "./conflicts";
import { readPlan, type StoredPlan } from "./plan-queries";
import { weekOf } from "./rules";
import type { ViewTimetable } from "./timetable-schemas";

/** A conflict with the names of what it concerns, as they are displayed. */
export type NamedConflict = ReturnType<typeof namedConflicts>[number];

const classFields = ["classId", "name", "nameZh", "startsAt", "courseRunId", "courseId"] as const;
const termFields = [
  "courseRunId",
  "courseId",
  "courseName",
  "courseNameZh",
  "termName",
  "termNameZh",
] as const;

/** The conflicts of a plan, each with its classes, its term, and the names of teacher, child and closure. */
function namedConflicts({ classes, terms, seats, closures }: StoredPlan) {
  const planned = classes.filter(({ status }) => status === "scheduled");
  const classById = new Map(planned.map((lesson) => [lesson.classId, lesson]));
  const termById = new Map(terms.map((term) => [term.courseRunId, term]));
  const childById = new Map(seats.map(({ studentId, studentName }) => [studentId, studentName]));
  return findConflicts({ classes: planned, terms, seats, closures }).map((conflict) => {
    const involved = classIdsOf(conflict).flatMap((id) => classById.get(id) ?? []);
    const term = "courseRunId" in conflict ? termById.get(conflict.courseRunId) : undefined;
    const closure =
      conflict.kind === "closed" && closures.find(({ closureId }) => closureId === conflict.closureId);
    return {
      ...conflict,
      classes: involved.map((lesson) => ({ ...pick(lesson, classFields), ...pick(lesson, termFields) })),
      term: term ? pick(term, termFields) : null,
      teacherName: conflict.kind === "teacher" ? (involved[0]?.teacherName ?? null) : null,
      studentName: "studentId" in conflict ? (childById.get(conflict.studentId) ?? null) : null,
      closure: closure ? pick(closure, ["name", "nameZh", "startsOn", "endsOn"]) : null,
    };
  });
}

/** The classes of a conflict; none for one of a term. */
const classIdsOf = (conflict: Conflict): readonly number[] => {
  if ("classIds" in conflict) return conflict.classIds;
  return conflict.kind === "closed" ? [conflict.classId] : [];
};

/**
 * The office's timetable: the classes of a week or a day by time, with the school's closures and the conflicts. Filters
 * leave the conflicts of the classes and terms that they leave; `teachers` and `courses` are those of the whole range, to
 * filter by. Four queries for any number of classes (rule R10.16).
 */
export async function getTimetable({ day = schoolDay(), span, teacherId, courseId }: ViewTimetable) {
  const days = span === "week" ? weekOf(day) : [day];
  const [from = day, until = from] = [days[0], days.at(-1)];
  const plan = await readPlan(from, until);
  const classes = plan.classes.filter(
    (lesson) => (!teacherId || lesson.teacherId === teacherId) && (!courseId || lesson.courseId === courseId),
  );
  const shown = new Set(classes.map(({ classId }) => classId));
  const terms = new Set(classes.map(({ courseRunId }) => courseRunId));
  const isFiltered = Boolean(teacherId ?? courseId);
  const conflicts = namedConflicts(plan).filter(
    (conflict) =>
      !isFiltered ||
      conflict.classes.some(({ classId }) => shown.has(classId)) ||
      (conflict.term && terms.has(conflict.term.courseRunId)),
  );
  return {
    days,
    classes,
    closures: plan.closures,
    conflicts,
    teachers: distinct(plan.classes, "teacherId").map((one) => pick(one, ["teacherId", "teacherName"])),
    courses: distinct(plan.classes, "courseId").map((one) =>
      pick(one, ["courseId", "courseName", "courseNameZh"]),
    ),
  };
}
export type OfficeTimetable = Awaited<ReturnType<typeof getTimetable>>;

/** The first of each value of a field. */
const distinct = <Item, Key extends keyof Item>(items: readonly Item[], key: Key): Item[] => [
  ...new Map(items.map((item) => [item[key], item])).values(),
];

const coming = 28;

/** The conflicts from one school day to another, both inclusive. Four queries for any range. */
export async function listConflicts({ from = schoolDay(), until }: { from?: string; until?: string } = {}) {
  const conflicts = namedConflicts(await readPlan(from, until ?? shiftDay(from, coming)));
  return { rows: conflicts, records: conflicts.length };
}
