import { and, asc, count, eq, gte, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { db, type Executor } from "@/db/client";
import { closures } from "@/db/schema/calendar";
import { courseClasses } from "@/db/schema/catalog";
import type { Admin } from "@/lib/auth/actor";
import { changeCatalog } from "@/lib/catalog/cache";
import { lockTimetable } from "@/lib/catalog/timetable-lock";
import { conflict, invalid } from "@/lib/core/errors";
import { limits } from "@/lib/core/page";
import { pick } from "@/lib/core/pick";
import { daysBetween } from "@/lib/core/school-time";
import { schoolDay } from "@/lib/core/school-zone";
import { recordAudit } from "@/lib/records/audit";
import { countClassesByDay, listClosedClasses, makeUpInstants } from "./closed-classes";
import { closureOn, listClosures } from "./closed-days";
import type { ListClosures } from "./closure-schemas";
import { proposedClosures } from "./holidays";
import { scheduleWords } from "./words";

/** The days of a school year, from September to August. */
const daysOfYear = (schoolYear: number) => ({
  startsOn: `${schoolYear}-09-01`,
  endsOn: `${schoolYear + 1}-08-31`,
});

// A separate fragment: in a select of one table only nested columns keep their table's name.
const cancelledBy = sql`(select count(*)::int from ${courseClasses}
  where ${courseClasses.closureId} = ${closures.id} and ${courseClasses.status} = 'cancelled'
    and ${courseClasses.removedAt} is null)`;

/** The office's closures by first day, each with the number of classes that it cancelled and still are. */
export async function listOfficeClosures({
  page,
  pageSize,
  selectParam: { schoolYear, state },
}: ListClosures) {
  const year = schoolYear ? daysOfYear(schoolYear) : null;
  const where = and(
    state === "archived" ? isNotNull(closures.removedAt) : isNull(closures.removedAt),
    year ? gte(closures.endsOn, year.startsOn) : undefined,
    year ? lte(closures.startsOn, year.endsOn) : undefined,
  );
  const { limit, offset } = limits({ page, pageSize });
  const [rows, [total]] = await Promise.all([
    db
      .select({
        closureId: closures.id,
        ...pick(closures, ["startsOn", "endsOn", "name", "nameZh", "version", "removedAt"]),
        cancelled: sql<number>`${cancelledBy}`,
      })
      .from(closures)
      .where(where)
      .orderBy(asc(closures.startsOn), asc(closures.id))
      .limit(limit)
      .offset(offset),
    db.select({ records: count() }).from(closures).where(where),
  ]);
  return { rows, records: total?.records ?? 0 };
}
export type OfficeClosure = Awaited<ReturnType<typeof listOfficeClosures>>["rows"][number];

/**
 * The classes planned on some days, each with the number of families it concerns and the time at which it could be made
 * up (null if there is none); `families` counts each family once. Three queries.
 */
export async function previewClosure(days: { startsOn: string; endsOn: string }) {
  const classes = await listClosedClasses(days);
  const slots = await makeUpInstants(classes, days);
  return {
    classes: classes.map(({ families, ...lesson }) => ({
      ...pick(lesson, ["classId", "version", "name", "nameZh", "startsAt", "durationMinutes", "courseRunId"]),
      ...pick(lesson, ["termName", "termNameZh", "courseName", "courseNameZh", "teacherName"]),
      families: families.length,
      makeUpAt: slots.get(lesson.classId) ?? null,
    })),
    families: new Set(classes.flatMap(({ families }) => families)).size,
  };
}
export type ClosurePreview = Awaited<ReturnType<typeof previewClosure>>;

/**
 * The closures proposed for a school year and not over (rule R10.12), with the number of classes planned on their days.
 * Adopted are those whose days are all closed.
 */
export async function listProposals(schoolYear: number, executor: Executor = db, today = schoolDay()) {
  const year = daysOfYear(schoolYear);
  const known = await listClosures(year.startsOn, year.endsOn, executor);
  const classes = await countClassesByDay(year, executor);
  const [en, zh] = [scheduleWords("en"), scheduleWords("zh")];
  return proposedClosures(schoolYear)
    .filter(({ endsOn }) => endsOn >= today)
    .map((holiday) => {
      const days = daysBetween(holiday.startsOn, holiday.endsOn);
      return {
        ...holiday,
        name: en(`holidays.${holiday.key}`),
        nameZh: zh(`holidays.${holiday.key}`),
        isAdopted: days.every((day) => closureOn(known, day)),
        classes: days.reduce((sum, day) => sum + (classes.get(day) ?? 0), 0),
      };
    });
}
export type Proposal = Awaited<ReturnType<typeof listProposals>>[number];

/**
 * Adds proposed closures to the calendar, skipping those adopted already. Returns their number.
 * @throws Failure "conflict" for one with classes on its days, which are to be decided first; "invalid" for an unknown
 * proposal
 */
export function adoptProposals(
  admin: Admin,
  { schoolYear, keys }: { schoolYear: number; keys: string[] },
): Promise<{ added: number }> {
  return changeCatalog(async (tx) => {
    await lockTimetable(tx);
    const proposals = await listProposals(schoolYear, tx);
    const wanted = proposals.filter(({ key }) => keys.includes(key));
    if (wanted.length < new Set(keys).size) throw invalid({ keys: "notAnOption" });
    const missing = wanted.filter(({ isAdopted }) => !isAdopted);
    const inUse = missing.find(({ classes }) => classes > 0);
    if (inUse)
      throw conflict("closureHasClasses", {
        name: { name: inUse.name, nameZh: inUse.nameZh },
        count: inUse.classes,
      });
    if (missing.length === 0) return { added: 0 };
    const rows = await tx
      .insert(closures)
      .values(missing.map((proposal) => pick(proposal, ["startsOn", "endsOn", "name", "nameZh"])))
      .returning({ id: closures.id });
    await recordAudit(
      tx,
      admin,
      "closure.add",
      "closure",
      rows.map(({ id }) => id),
    );
    return { added: rows.length };
  });
}

/** One closure for editing; undefined for a missing or removed one. */
export async function findClosure(closureId: number) {
  const [row] = await db
    .select({
      closureId: closures.id,
      ...pick(closures, ["startsOn", "endsOn", "name", "nameZh", "version"]),
    })
    .from(closures)
    .where(and(eq(closures.id, closureId), isNull(closures.removedAt)));
  return row;
}
