import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { courseClasses, courseRuns, courses, units } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { files } from "@/db/schema/files";
import { coursewares, homework, submissions } from "@/db/schema/learning";
import { fullNameOrNull, teachers } from "@/db/schema/people";
import { type Owned, within } from "@/lib/access/owned";
import { enrolledStudentIds } from "./enrolled-students";
import { pick } from "@/lib/core/pick";
import { madeUpAt } from "./made-up-at";
import { isShown } from "./student-runs";
import { countFamiliesOf, countFamiliesWithGuests, familiesOf, guestFamiliesOf } from "@/lib/notices/tell";

const studentCount = sql<number>`(select count(*)::int from ${enrolments}
  where ${enrolments.courseRunId} = ${courseRuns.id} and ${enrolments.endedAt} is null)`;

/** Submissions to mark, of students who still have their seat. */
const toMark = sql<number>`(select count(*)::int from ${submissions}
  join ${homework} on ${homework.id} = ${submissions.homeworkId}
  where ${homework.courseRunId} = ${courseRuns.id} and ${homework.enabled} and ${homework.removedAt} is null
    and ${submissions.state} = 'handed_in' and ${submissions.removedAt} is null
    and ${submissions.studentId} = any(${enrolledStudentIds(courseRuns.id)}))`;

const unitsOfRun = sql<RunUnit[]>`coalesce((
  select json_agg(json_build_object('unitId', ${units.id}, 'unitName', ${units.name}, 'unitNameZh', ${units.nameZh})
    order by ${units.position}, ${units.id})
  from ${units} where ${units.courseRunId} = ${courseRuns.id} and ${units.removedAt} is null), '[]')`;

const nextClass = sql<NextClass | null>`(
  select json_build_object('courseClassId', ${courseClasses.id}, 'name', ${courseClasses.name}, 'nameZh', ${courseClasses.nameZh},
    'startsAt', ${courseClasses.startsAt}, 'durationMinutes', ${courseClasses.durationMinutes}, 'joinUrl', ${courseClasses.joinUrl})
  from ${courseClasses} join ${units} on ${units.id} = ${courseClasses.unitId}
  where ${units.courseRunId} = ${courseRuns.id} and ${isShown(units)} and ${isShown(courseClasses)}
    and ${courseClasses.status} = 'scheduled'
    and ${courseClasses.startsAt} + make_interval(mins => ${courseClasses.durationMinutes}::int) > now()
  order by ${courseClasses.startsAt}, ${courseClasses.id} limit 1)`;

type RunUnit = { unitId: number; unitName: string; unitNameZh: string };
/** The current class or the next one; `startsAt` is ISO 8601. */
type NextClass = {
  courseClassId: number;
  name: string;
  nameZh: string;
  startsAt: string;
  durationMinutes: number;
  joinUrl: string | null;
};

const runColumns = {
  courseRunId: courseRuns.id,
  courseRunName: courseRuns.name,
  courseRunNameZh: courseRuns.nameZh,
  courseId: courses.id,
  courseName: courses.name,
  courseNameZh: courses.nameZh,
  slug: courses.slug,
  scene: courses.scene,
  ...pick(courseRuns, ["startsOn", "endsOn", "weekdays", "startTime", "closedDays", "durationMinutes"]),
  ...pick(courseRuns, ["lateDays", "mostTries"]),
  students: studentCount,
  families: countFamiliesOf(courseRuns.id),
  familiesWithGuests: countFamiliesWithGuests(courseRuns.id),
  toMark,
  units: unitsOfRun,
  nextClass,
};

const selectRuns = () =>
  db.select(runColumns).from(courseRuns).innerJoin(courses, eq(courses.id, courseRuns.courseId));

/** The runs of a teacher, latest first (rule R10.6), in one query. */
export const listTeacherRuns = (teacherId: Owned<"teacher">) =>
  selectRuns()
    .where(and(eq(courseRuns.teacherId, teacherId), isNull(courseRuns.removedAt)))
    .orderBy(desc(courseRuns.startsOn), desc(courseRuns.id));
export type TeacherRun = Awaited<ReturnType<typeof listTeacherRuns>>[number];

/** The ids of the families that something new in each term of a teacher is told to, by term. */
export async function listFamiliesByTerm(teacherId: Owned<"teacher">): Promise<Map<number, number[]>> {
  const rows = await db
    .select({ courseRunId: courseRuns.id, families: familiesOf(courseRuns.id) })
    .from(courseRuns)
    .where(and(eq(courseRuns.teacherId, teacherId), isNull(courseRuns.removedAt)));
  return new Map(rows.map(({ courseRunId, families }) => [courseRunId, families]));
}
export type OwnRun = TeacherRun & { courseRunId: Owned<"courseRun"> };

/** One of the teacher's runs; undefined for a missing run and another teacher's. */
export async function findTeacherRun(
  teacherId: Owned<"teacher">,
  courseRunId: number,
): Promise<OwnRun | undefined> {
  if (!Number.isInteger(courseRunId) || courseRunId < 1 || courseRunId > 2_147_483_647) return undefined;
  const [run] = await selectRuns().where(
    and(eq(courseRuns.id, courseRunId), eq(courseRuns.teacherId, teacherId), isNull(courseRuns.removedAt)),
  );
  return run && { ...run, courseRunId: within(teacherId, run.courseRunId) };
}

const piecesOf = (owner: typeof coursewares | typeof homework) =>
  and(eq(owner.courseClassId, courseClasses.id), isNull(owner.removedAt));

const classColumns = {
  courseClassId: courseClasses.id,
  ...pick(courseClasses, ["unitId", "name", "nameZh", "startsAt", "durationMinutes", "joinUrl", "status"]),
  ...pick(courseClasses, ["version"]),
  madeUpAt,
  /** How many families are told of the class besides those of the term. */
  guestFamilies: sql<number>`cardinality(${guestFamiliesOf(units.courseRunId, courseClasses.id)})`,
  /** Who teaches the class in place of the term's teacher. */
  substituteName: fullNameOrNull(teachers),
  coursewares: sql<{ coursewareId: number; name: string; fileId: number; contentType: string }[]>`coalesce((
    select json_agg(json_build_object('coursewareId', ${coursewares.id}, 'name', ${coursewares.name},
      'fileId', ${files.id}, 'contentType', ${files.contentType}) order by ${coursewares.position}, ${coursewares.id})
    from ${coursewares} join ${files} on ${files.id} = ${coursewares.fileId}
    where ${piecesOf(coursewares)}), '[]')`,
  homework: sql<{ homeworkId: number; name: string; enabled: boolean }[]>`coalesce((
    select json_agg(json_build_object('homeworkId', ${homework.id}, 'name', ${homework.name}, 'enabled', ${homework.enabled})
      order by ${homework.id})
    from ${homework} where ${piecesOf(homework)}), '[]')`,
};

/** Units with their classes, each with its courseware and homework, in teaching order. Two queries. */
export async function getStructure(courseRunId: Owned<"courseRun">) {
  const [unitRows, classRows] = await Promise.all([
    db
      .select({ unitId: units.id, unitName: units.name, unitNameZh: units.nameZh, isShown: units.enabled })
      .from(units)
      .where(and(eq(units.courseRunId, courseRunId), isNull(units.removedAt)))
      .orderBy(asc(units.position), asc(units.id)),
    db
      .select(classColumns)
      .from(courseClasses)
      .innerJoin(units, eq(units.id, courseClasses.unitId))
      .leftJoin(teachers, eq(teachers.id, courseClasses.substituteTeacherId))
      .where(
        and(eq(units.courseRunId, courseRunId), isNull(units.removedAt), isNull(courseClasses.removedAt)),
      )
      .orderBy(asc(units.position), asc(units.id), asc(courseClasses.position), asc(courseClasses.id)),
  ]);
  return unitRows.map((unit) => ({
    ...unit,
    classes: classRows.filter(({ unitId }) => unitId === unit.unitId),
  }));
}
export type StructureUnit = Awaited<ReturnType<typeof getStructure>>[number];
export type StructureClass = StructureUnit["classes"][number];
