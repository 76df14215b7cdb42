import { and, asc, eq, gt, gte, inArray, isNull, lt, ne, or, sql } from "drizzle-orm";
import { db, type Executor } from "@/db/client";
import { courseClasses, courseRuns, courses, units } from "@/db/schema/catalog";
import { fullNameOrNull, teachers } from "@/db/schema/people";
import { schoolTimeZone } from "@/lib/core/formats";
import { teacherOfClass } from "@/lib/access/substitutes";
import { pick } from "@/lib/core/pick";
import { familiesOf } from "@/lib/notices/tell";
import { schoolInstant, shiftDay } from "@/lib/core/school-time";
import { schoolDay } from "@/lib/core/school-zone";
import { daysOf, listClosures } from "./closed-days";
import { endOf, freeInstants, type Span } from "./rules";

type Days = { startsOn: string; endsOn: string };

const isPlanned = and(
  eq(courseClasses.status, "scheduled"),
  isNull(courseClasses.removedAt),
  isNull(units.removedAt),
  isNull(courseRuns.removedAt),
);
const isOver = sql`${courseClasses.startsAt} + make_interval(mins => ${courseClasses.durationMinutes}::int) <= now()`;

/** The classes planned on some school days and not over, by time, each with the ids of the families it concerns. */
export const listClosedClasses = ({ startsOn, endsOn }: Days, executor: Executor = db) =>
  executor
    .select({
      classId: courseClasses.id,
      ...pick(courseClasses, [
        "version",
        "unitId",
        "name",
        "nameZh",
        "durationMinutes",
        "joinUrl",
        "makesUpForId",
      ]),
      startsAt: sql<Date>`${courseClasses.startsAt}`.mapWith(courseClasses.startsAt),
      courseRunId: courseRuns.id,
      ...pick(courseRuns, ["weekdays", "startTime", "closedDays", "teacherId"]),
      termName: courseRuns.name,
      termNameZh: courseRuns.nameZh,
      courseName: courses.name,
      courseNameZh: courses.nameZh,
      teacherName: fullNameOrNull(teachers),
      families: familiesOf(courseRuns.id, courseClasses.id),
    })
    .from(courseClasses)
    .innerJoin(units, eq(units.id, courseClasses.unitId))
    .innerJoin(courseRuns, eq(courseRuns.id, units.courseRunId))
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .leftJoin(teachers, eq(teachers.id, courseRuns.teacherId))
    .where(
      and(
        isPlanned,
        gte(courseClasses.startsAt, schoolInstant(startsOn, "00:00")),
        lt(courseClasses.startsAt, schoolInstant(shiftDay(endsOn, 1), "00:00")),
        sql`not ${isOver}`,
      ),
    )
    .orderBy(asc(courseClasses.startsAt), asc(courseClasses.id));
export type ClosedClass = Awaited<ReturnType<typeof listClosedClasses>>[number];

/** The numbers of classes planned and not over on each school day of a range, both inclusive. */
export async function countClassesByDay({ startsOn, endsOn }: Days, executor: Executor = db) {
  const day = sql<string>`((${courseClasses.startsAt} at time zone ${schoolTimeZone})::date)::text`;
  const rows = await executor
    .select({ day, count: sql<number>`count(*)::int` })
    .from(courseClasses)
    .innerJoin(units, eq(units.id, courseClasses.unitId))
    .innerJoin(courseRuns, eq(courseRuns.id, units.courseRunId))
    .where(
      and(
        isPlanned,
        gte(courseClasses.startsAt, schoolInstant(startsOn, "00:00")),
        lt(courseClasses.startsAt, schoolInstant(shiftDay(endsOn, 1), "00:00")),
        sql`not ${isOver}`,
      ),
    )
    .groupBy(sql`1`);
  return new Map(rows.map(({ day: on, count }) => [on, count]));
}

/**
 * When classes on closed days can be made up: the next days and time of their term's plan after its last class on which
 * the school is open and the teacher is free, by class. Two queries for any number of classes (rule R10.14).
 */
export async function makeUpInstants(
  classes: readonly ClosedClass[],
  closure: Days,
  executor: Executor = db,
): Promise<Map<number, Date>> {
  if (classes.length === 0) return new Map();
  const runIds = [...new Set(classes.map(({ courseRunId }) => courseRunId))];
  const teacherIds = [...new Set(classes.flatMap(({ teacherId }) => teacherId ?? []))];
  const planned = await executor
    .select({
      startsAt: sql<Date>`${courseClasses.startsAt}`.mapWith(courseClasses.startsAt),
      durationMinutes: courseClasses.durationMinutes,
      status: courseClasses.status,
      courseRunId: courseRuns.id,
      teacherId: teacherOfClass,
    })
    .from(courseClasses)
    .innerJoin(units, eq(units.id, courseClasses.unitId))
    .innerJoin(courseRuns, eq(courseRuns.id, units.courseRunId))
    .where(
      and(
        ne(courseClasses.status, "cancelled"),
        isNull(courseClasses.removedAt),
        isNull(units.removedAt),
        isNull(courseRuns.removedAt),
        gt(courseClasses.startsAt, schoolInstant(closure.startsOn, "00:00")),
        or(inArray(courseRuns.id, runIds), inArray(teacherOfClass, teacherIds)),
      ),
    );
  const closed = daysOf([closure, ...(await listClosures(closure.startsOn, undefined, executor))]);
  const slots = new Map<number, Date>();
  const taken: (Span & { teacherId: number | null })[] = [...planned];
  for (const runId of runIds) {
    const ofRun = classes.filter(({ courseRunId }) => courseRunId === runId);
    const [run] = ofRun;
    if (!run) continue;
    const durationMinutes = Math.max(...ofRun.map((lesson) => lesson.durationMinutes));
    const lasts = planned.filter(({ courseRunId }) => courseRunId === runId).map((lesson) => endOf(lesson));
    const lastDay = [closure.endsOn, ...lasts.map((at) => schoolDay(at))].toSorted().at(-1) ?? closure.endsOn;
    const instants = freeInstants(
      {
        firstDay: shiftDay(lastDay, 1),
        weekdays: run.weekdays,
        startTime: run.startTime,
        durationMinutes,
        skipDays: [...closed, ...run.closedDays],
      },
      taken.filter(
        ({ teacherId, startsAt }) => teacherId === run.teacherId && schoolDay(startsAt) >= lastDay,
      ),
      ofRun.length,
    );
    for (const [index, { classId, teacherId }] of ofRun.entries()) {
      const startsAt = instants[index];
      if (!startsAt) continue;
      slots.set(classId, startsAt);
      taken.push({ startsAt, durationMinutes, teacherId });
    }
  }
  return slots;
}
