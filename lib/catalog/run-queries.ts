import { and, asc, eq, gte, isNull, ne, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { courseClasses, courseRuns, courses, units } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { seatHolds } from "@/db/schema/orders";
import { fullNameOf, parents, students, teachers } from "@/db/schema/people";
import { waitingPlaces } from "@/db/schema/waiting";
import { notFound } from "@/lib/core/errors";
import { schoolTimeZone } from "@/lib/core/formats";
import { picturePathOf } from "@/lib/storage/links";
import { pick } from "@/lib/core/pick";
import { seatsToLimit } from "./seats-had";

/** A term as families see it; money in cents, days and times in Toronto. */
export type CatalogRun = {
  courseRunId: number;
  courseId: number;
  name: string;
  nameZh: string;
  priceCents: number;
  listPriceCents: number;
  /** "2027-01-09" */
  startsOn: string;
  endsOn: string;
  /** ISO weekdays, 1 Monday to 7. */
  weekdays: number[];
  /** "10:15:00" */
  startTime: string;
  durationMinutes: number;
  capacity: number | null;
  /** Null means no limit. Seats held by orders being paid, and those for families on the waiting list, are not included. */
  seatsLeft: number | null;
  isOpen: boolean;
  /** How many classes it has. */
  classCount: number;
  /** The first class that is still to come, in ISO 8601; null if none is planned. */
  firstClassAt: string | null;
  teacher: RunTeacher | null;
};
export type RunTeacher = {
  teacherId: number;
  teacherName: string;
  avatar: string | null;
  title: string | null;
  titleZh: string | null;
  text: string | null;
  textZh: string | null;
};

/** The school's calendar day by the database's clock. */
export const today = sql.raw(`(now() at time zone '${schoolTimeZone}')::date`);

/** Days after its first day during which a term can be joined (docs/decisions/0021). */
const joiningDays = 21;

/** On sale: neither run nor course is disabled or removed, and joining is still possible. Needs both tables. */
export const isOpenRun = and(
  eq(courseRuns.enabled, true),
  isNull(courseRuns.removedAt),
  gte(courseRuns.endsOn, today),
  gte(courseRuns.startsOn, sql`${today} - ${sql.raw(String(joiningDays))}`),
  eq(courses.enabled, true),
  isNull(courses.removedAt),
) as SQL<boolean>;

/** Over or removed, or of a removed program: no seat is given there any more. */
export const isGoneRun = sql<boolean>`(${courseRuns.endsOn} < ${today} or ${courseRuns.removedAt} is not null or exists (
  select from ${courses} gone where gone.id = ${courseRuns.courseId} and gone.removed_at is not null))`;

/** Too late to join, or removed; one that is only switched off may be on sale again. Needs both tables. */
export const isPastJoining = sql<boolean>`(${courseRuns.endsOn} < ${today}
  or ${courseRuns.startsOn} < ${today} - ${sql.raw(String(joiningDays))}
  or ${courseRuns.removedAt} is not null or ${courses.removedAt} is not null)`;

/** A run that has been on sale, of a program that has: not a draft, which families never see (rule R10.44). */
export const isPublished = sql<boolean>`(${courseRuns.onSaleAt} is not null and exists (
  select from ${courses} published where published.id = ${courseRuns.courseId} and published.on_sale_at is not null))`;

/** The condition on waiting places that one waits for its turn, and does not rest after an offer (rule R8.34). */
export const isInLine = (place: SQL = sql`${waitingPlaces}`) =>
  sql`(${place}.state = 'waiting' and coalesce(${place}.rests_until, '-infinity') <= now())`;

/**
 * The same, of who can take a seat now: the family may have one more of the program (rule R6.9), and neither parent nor child is
 * disabled (rule R8.26). Needs `course_runs`.
 */
export const canTakeSeat = sql`(${isInLine()} and ${seatsToLimit} > 0
  and exists (select from ${students} child join ${parents} payer on payer.id = ${waitingPlaces.parentId}
    where child.id = ${waitingPlaces.studentId} and child.enabled and payer.enabled))`;

/** The families that wait for a seat of the run and can take one: as many free seats are theirs (rule R8.26). */
export const waitingFor = sql<number>`(select count(*)::int from ${waitingPlaces}
  where ${waitingPlaces.courseRunId} = ${courseRuns.id} and ${canTakeSeat})`;

/** Capacity minus active enrolments, seats held by orders being paid, and seats for who waits; null without a limit. */
export const seatsLeft = sql<
  number | null
>`case when ${courseRuns.capacity} is null then null else greatest(0,
  ${courseRuns.capacity}
  - (select count(*)::int from ${enrolments} where ${enrolments.courseRunId} = ${courseRuns.id} and ${enrolments.endedAt} is null)
  - (select count(*)::int from ${seatHolds} where ${seatHolds.courseRunId} = ${courseRuns.id} and ${seatHolds.expiresAt} > now())
  - ${waitingFor}
) end`;

/** A unit or class that takes place: neither disabled nor removed, nor a cancelled class. */
export const isTaught = (table: typeof units | typeof courseClasses) =>
  and(
    eq(table.enabled, true),
    isNull(table.removedAt),
    "status" in table ? ne(table.status, "cancelled") : undefined,
  ) as SQL<boolean>;

const ofClasses = (what: SQL) => sql`(select ${what} from ${units}
  join ${courseClasses} on ${courseClasses.unitId} = ${units.id}
  where ${units.courseRunId} = ${courseRuns.id} and ${isTaught(units)} and ${isTaught(courseClasses)})`;
const classCount = ofClasses(sql`count(*)::int`);
const firstClassAt = ofClasses(
  sql`min(${courseClasses.startsAt}) filter (where ${courseClasses.startsAt} > now())`,
);

/** The run as JSON; needs course_runs, courses and a left join of teachers. */
export const runJson = sql<CatalogRun>`json_build_object(
  'courseRunId', ${courseRuns.id}, 'courseId', ${courseRuns.courseId},
  'name', ${courseRuns.name}, 'nameZh', ${courseRuns.nameZh},
  'priceCents', ${courseRuns.priceCents}, 'listPriceCents', ${courseRuns.listPriceCents},
  'startsOn', ${courseRuns.startsOn}, 'endsOn', ${courseRuns.endsOn},
  'weekdays', ${courseRuns.weekdays}, 'startTime', ${courseRuns.startTime}, 'durationMinutes', ${courseRuns.durationMinutes},
  'capacity', ${courseRuns.capacity}, 'seatsLeft', ${seatsLeft}, 'isOpen', ${isOpenRun},
  'classCount', ${classCount}, 'firstClassAt', ${firstClassAt},
  'teacher', case when ${teachers.id} is null then null else json_build_object(
    'teacherId', ${teachers.id}, 'teacherName', ${fullNameOf(teachers)},
    'avatar', ${picturePathOf(teachers.avatar)}, 'title', ${teachers.title}, 'titleZh', ${teachers.titleZh},
    'text', ${teachers.text}, 'textZh', ${teachers.textZh}) end
)`;

/** Runs that have not begun before those under way, then the earliest first. */
export const upcomingFirst = [
  sql`${courseRuns.startsOn} < ${today}`,
  asc(courseRuns.startsOn),
  asc(courseRuns.id),
];

/**
 * The order for choosing the next run: with a free seat first, not yet begun before under way, then the earliest. Used
 * by bundles without a pinned run (rule R5.4).
 */
export const nextRunFirst = [sql`(${seatsLeft}) is not distinct from 0`, ...upcomingFirst];

const openRunsOf = db
  .select({
    courseId: courses.id,
    run: sql<CatalogRun | null>`case when ${courseRuns.id} is null then null else ${runJson} end`,
  })
  .from(courses)
  .leftJoin(courseRuns, and(eq(courseRuns.courseId, courses.id), isOpenRun))
  .leftJoin(teachers, eq(teachers.id, courseRuns.teacherId))
  .where(
    and(eq(courses.id, sql.placeholder("courseId")), eq(courses.enabled, true), isNull(courses.removedAt)),
  )
  .orderBy(...upcomingFirst)
  .prepare("open_runs_of_course");

/**
 * The runs of a course on sale, those not yet begun first (rule R5.6).
 * @throws Failure "notFound" without the course
 */
export async function listOpenRuns(courseId: number): Promise<CatalogRun[]> {
  const rows = await openRunsOf.execute({ courseId });
  if (rows.length === 0) throw notFound();
  return rows.flatMap(({ run }) => run ?? []);
}

/** The same; none if the course is off sale. */
export const listRunsOnSale = async (courseId: number): Promise<CatalogRun[]> =>
  (await openRunsOf.execute({ courseId })).flatMap(({ run }) => run ?? []);

const runCourse = {
  courseId: courses.id,
  ...pick(courses, ["slug", "name", "nameZh", "courseCategoryId", "isTaxExempt", "scene"]),
};
export type RunWithCourse = CatalogRun & {
  course: {
    courseId: number;
    slug: string;
    name: string;
    nameZh: string;
    courseCategoryId: number;
    isTaxExempt: boolean;
    scene: string;
  };
};

const runsByIds = db
  .select({ run: runJson, course: runCourse })
  .from(courseRuns)
  .innerJoin(courses, eq(courses.id, courseRuns.courseId))
  .leftJoin(teachers, eq(teachers.id, courseRuns.teacherId))
  .where(
    and(
      sql`${courseRuns.id} = any(${sql.placeholder("ids")}::int[])`,
      isNull(courseRuns.removedAt),
      isNull(courses.removedAt),
      isPublished,
    ),
  )
  .orderBy(asc(courseRuns.startsOn), asc(courseRuns.id))
  .prepare("runs_by_ids");

/**
 * Runs with their courses, closed ones too (see `isOpen`), for a cart that was filled earlier. Missing ids are left
 * out.
 * @throws Failure "notFound" if all are missing
 */
export async function getRunsOrThrow(courseRunIds: number[]): Promise<RunWithCourse[]> {
  if (courseRunIds.length === 0) return [];
  const rows = await runsByIds.execute({ ids: courseRunIds });
  if (rows.length === 0) throw notFound();
  return rows.map(({ run, course }) => ({ ...run, course }));
}
