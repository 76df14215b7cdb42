import { and, asc, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { courseCategories, courses } from "@/db/schema/catalog";
import type { Admin } from "@/lib/auth/actor";
import { SaveCategory, SaveCourse, SaveRun } from "@/lib/catalog/office-schemas";
import { saveCategory } from "@/lib/catalog/save-category";
import { saveCourse } from "@/lib/catalog/save-course";
import { saveRun } from "@/lib/catalog/save-run";
import { insertSeat } from "@/lib/classroom/enrol-student";
import { notFound } from "@/lib/core/errors";
import { schoolInstant, shiftDay } from "@/lib/core/school-time";
import {
  type ExternalKind,
  findByExternalIds,
  keepExternalIds,
  keepNewExternalId,
  readExternalIds,
} from "@/lib/records/external-ids";
import { gradeOfRoster, type RosterRow } from "./columns";
import type { Adding, Importing } from "./importing";
import { weekOfPeriods } from "./periods";
import { listOf } from "./read-roster";

/** The record with an identifier. @throws Failure "notFound" */
export async function recordOf(kind: ExternalKind, externalId: string | undefined): Promise<number> {
  const id = (await findByExternalIds(db, kind, [externalId ?? ""])).get(externalId ?? "");
  if (id === undefined) throw notFound();
  return id;
}

/**
 * Adds a program as a draft, or recognises one by its address, unless that one is another program of the package.
 * @throws ZodError, Failure
 */
export async function addCourse({ admin, roster }: Importing, row: RosterRow): Promise<Adding> {
  const { sourcedId: externalId = "", title = "", courseCode = "" } = row;
  const [known] = await db
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.slug, courseCode), isNull(courses.removedAt)));
  const holder = known && (await readExternalIds(db, "course", [known.id])).get(known.id);
  const isAnother = holder !== undefined && roster.courses.some(({ sourcedId }) => sourcedId === holder);
  if (known && !isAnother) {
    await db.transaction((tx) => keepNewExternalId(tx, "course", { externalId, recordId: known.id }));
    return "recognised";
  }
  const grades = listOf(row.grades)
    .map(gradeOfRoster)
    .filter((grade) => grade !== null);
  const isSlug = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(courseCode) && !isAnother;
  await saveCourse(
    admin,
    SaveCourse.parse({
      courseCategoryId: await anyCategory(admin),
      name: title,
      nameZh: title,
      slug: isSlug ? courseCode : undefined,
      summary: title,
      summaryZh: title,
      description: title,
      descriptionZh: title,
      gradeMin: Math.min(12, ...grades),
      gradeMax: grades.length === 0 ? 12 : Math.max(...grades),
      ...(grades.length === 0 && { gradeMin: 0 }),
    }),
    (tx, recordId) => keepNewExternalId(tx, "course", { externalId, recordId }),
  );
  return "added";
}

/** The first category of the shelf; an empty school is given one. */
async function anyCategory(admin: Admin): Promise<number> {
  const [first] = await db
    .select({ id: courseCategories.id })
    .from(courseCategories)
    .where(isNull(courseCategories.removedAt))
    .orderBy(asc(courseCategories.position), asc(courseCategories.id))
    .limit(1);
  if (first) return first.id;
  return (await saveCategory(admin, SaveCategory.parse({ name: "English", nameZh: "英语" })))
    .courseCategoryId;
}

/** Adds a class of a course as a term without a price, as a draft. @throws ZodError, Failure */
export async function addClass({ admin, roster }: Importing, row: RosterRow): Promise<Adding> {
  const { sourcedId = "", title = "" } = row;
  const [termId] = listOf(row.termSourcedIds);
  const session = roster.academicSessions.find((one) => one.sourcedId === termId);
  if (!session) throw notFound();
  const { startDate: startsOn = "", endDate = "" } = session;
  const teacher = roster.enrollments.find(
    (one) => one.classSourcedId === sourcedId && one.role === "teacher",
  );
  const week = weekOfPeriods(listOf(row.periods));
  const isOfOneClass =
    roster.classes.filter((one) => listOf(one.termSourcedIds).includes(termId ?? "")).length === 1;
  await saveRun(
    admin,
    SaveRun.parse({
      courseId: await recordOf("course", row.courseSourcedId),
      name: title,
      nameZh: title,
      teacherId: teacher ? await recordOf("teacher", teacher.userSourcedId) : undefined,
      price: 0,
      startsOn,
      // A session's last day is the one before.
      endsOn: shiftDay(endDate, -1),
      weekdays: week?.weekdays ?? [new Date(`${startsOn}T12:00:00Z`).getUTCDay() || 7],
      startTime: week?.startTime ?? "16:00",
      durationMinutes: week?.durationMinutes ?? 60,
    }),
    async (tx, recordId) => {
      await keepNewExternalId(tx, "class", { externalId: sourcedId, recordId });
      if (isOfOneClass) await keepExternalIds(tx, "session", [{ externalId: termId ?? "", recordId }]);
    },
  );
  return "added";
}

/** Gives a child a seat by the office's word; the family is not told. @throws Failure */
export async function addSeat({ admin }: Importing, row: RosterRow): Promise<Adding> {
  const studentId = await recordOf("student", row.userSourcedId);
  const courseRunId = await recordOf("class", row.classSourcedId);
  await db.transaction(async (tx) => {
    const since = row.beginDate ? { createdAt: schoolInstant(row.beginDate, "12:00") } : {};
    const { id } = await insertSeat(tx, admin, { studentId, courseRunId, ...since });
    await keepNewExternalId(tx, "enrolment", { externalId: row.sourcedId ?? "", recordId: id });
  });
  return "added";
}
