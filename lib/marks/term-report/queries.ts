import { and, asc, count, desc, eq, exists, gt, inArray, isNull, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { courseRuns, courses } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { fullNameOf, fullNameOrNull, students, teachers } from "@/db/schema/people";
import { termReportEditions, termReports } from "@/db/schema/term-reports";
import { isChildOf } from "@/lib/access/guardians";
import { type Owned, within } from "@/lib/access/owned";
import type { Admin } from "@/lib/auth/actor";
import { foundOrThrow } from "@/lib/core/errors";
import { pick } from "@/lib/core/pick";
import { countFamilies } from "@/lib/notices/tell";
import { collectFigures } from "./collect";

/** How long a published report is among what came back, in days. */
export const newReportDays = 30;

const isSeated = sql<boolean>`${sql`exists (select from ${enrolments} where ${enrolments.studentId} = ${students.id}
  and ${enrolments.courseRunId} = ${termReports.courseRunId} and ${enrolments.endedAt} is null)`}`;

const reportColumns = {
  reportId: termReports.id,
  ...pick(termReports, [
    "studentId",
    "state",
    "paragraph",
    "paragraphZh",
    "returnNote",
    "version",
    "edition",
    "publishedAt",
    "submittedAt",
  ]),
  ...pick(students, ["firstName", "lastName", "nickname"]),
  /** Who has written it, and signs it. */
  teacherName: fullNameOf(teachers),
  /** False for a child who has left the term. */
  isSeated,
};

const listReports = (courseRunId: Owned<"courseRun">) =>
  db
    .select(reportColumns)
    .from(termReports)
    .innerJoin(students, eq(students.id, termReports.studentId))
    .innerJoin(teachers, eq(teachers.id, termReports.teacherId))
    .where(and(eq(termReports.courseRunId, courseRunId), isNull(students.erasedAt)))
    .orderBy(asc(students.lastName), asc(students.firstName), asc(students.id));

/**
 * The reports of a term by last name with their figures of today, and how many children with a seat have none yet. Ten queries for any
 * number of children.
 */
export async function listTermReports(courseRunId: Owned<"courseRun">, now = new Date()) {
  const [reports, undrafted] = await Promise.all([
    listReports(courseRunId),
    db
      .select({ count: count() })
      .from(enrolments)
      .innerJoin(students, eq(students.id, enrolments.studentId))
      .leftJoin(
        termReports,
        and(
          eq(termReports.studentId, enrolments.studentId),
          eq(termReports.courseRunId, enrolments.courseRunId),
        ),
      )
      .where(
        and(
          eq(enrolments.courseRunId, courseRunId),
          isNull(enrolments.endedAt),
          isNull(students.removedAt),
          isNull(termReports.id),
        ),
      ),
  ]);
  const figures = await collectFigures(
    courseRunId,
    reports.map(({ studentId }) => within(courseRunId, studentId)),
    now,
  );
  return {
    reports: reports.map((report) => ({ ...report, figures: foundOrThrow(figures.get(report.studentId)) })),
    undrafted: undrafted[0]?.count ?? 0,
  };
}
export type ListedReport = Awaited<ReturnType<typeof listTermReports>>["reports"][number];

/** The reports of a term as the office sees them, and how many families publishing the approved ones tells. */
export async function listOfficeReports(courseRunId: Owned<"courseRun">) {
  const { reports, undrafted } = await listTermReports(courseRunId);
  const approved = reports.filter(({ state }) => state === "approved").map(({ studentId }) => studentId);
  return { reports, undrafted, families: await countFamilies(db, approved) };
}

/** How many reports of a term the office has given back to its teacher. */
export const countReturnedReports = (courseRunId: Owned<"courseRun">) =>
  db.$count(termReports, and(eq(termReports.courseRunId, courseRunId), eq(termReports.state, "returned")));

/** The teacher's terms whose reports the office has given back, with their number; at most 100. One query. */
export const listRunsWithReturnedReports = (teacherId: Owned<"teacher">) =>
  db
    .select({
      courseRunId: courseRuns.id,
      courseName: courses.name,
      courseNameZh: courses.nameZh,
      courseRunName: courseRuns.name,
      courseRunNameZh: courseRuns.nameZh,
      reports: count(),
    })
    .from(courseRuns)
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .innerJoin(termReports, eq(termReports.courseRunId, courseRuns.id))
    .where(and(eq(courseRuns.teacherId, teacherId), eq(termReports.state, "returned")))
    .groupBy(courseRuns.id, courses.id)
    .orderBy(asc(courseRuns.id))
    .limit(100);
export type RunWithReturnedReports = Awaited<ReturnType<typeof listRunsWithReturnedReports>>[number];

const countOf = (state: (typeof termReports.$inferSelect)["state"]) =>
  sql<number>`(count(*) filter (where ${termReports.state} = ${state}))::int`;

/** How many reports wait for the office to approve or publish them. */
export const countWaitingReports = (_admin: Admin) =>
  db.$count(
    termReports,
    and(
      inArray(termReports.state, ["submitted", "approved"]),
      exists(
        db
          .select({ id: courseRuns.id })
          .from(courseRuns)
          .where(and(eq(courseRuns.id, termReports.courseRunId), isNull(courseRuns.removedAt))),
      ),
    ),
  );

/** The terms with reports, those with the office first, then the latest; at most 200. */
export const listTermsWithReports = (_admin: Admin) =>
  db
    .select({
      courseRunId: courseRuns.id,
      ...pick(courseRuns, ["name", "nameZh", "startsOn", "endsOn"]),
      courseName: courses.name,
      courseNameZh: courses.nameZh,
      teacherName: fullNameOrNull(teachers),
      reports: count(),
      submitted: countOf("submitted"),
      approved: countOf("approved"),
      published: countOf("published"),
    })
    .from(termReports)
    .innerJoin(courseRuns, eq(courseRuns.id, termReports.courseRunId))
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .leftJoin(teachers, eq(teachers.id, courseRuns.teacherId))
    .where(isNull(courseRuns.removedAt))
    .groupBy(courseRuns.id, courses.id, teachers.id)
    .orderBy(
      desc(sql`${countOf("submitted")} + ${countOf("approved")} > 0`),
      desc(courseRuns.endsOn),
      desc(courseRuns.id),
    )
    .limit(200);

const publishedColumns = {
  reportId: termReports.id,
  ...pick(termReports, ["studentId", "courseRunId"]),
  ...pick(termReportEditions, [
    "number",
    "figures",
    "paragraph",
    "paragraphZh",
    "teacherName",
    "publishedAt",
  ]),
};

/** The newest edition of a report that is published. @throws Failure "notFound" */
export async function getPublishedReportOrThrow(reportId: Owned<"termReport">) {
  const [row] = await db
    .select(publishedColumns)
    .from(termReportEditions)
    .innerJoin(termReports, eq(termReports.id, termReportEditions.reportId))
    .where(
      and(eq(termReportEditions.reportId, reportId), eq(termReportEditions.number, termReports.edition)),
    );
  return foundOrThrow(row);
}
export type ReportEdition = Awaited<ReturnType<typeof getPublishedReportOrThrow>>;

const listPublished = (where: ReturnType<typeof and>) =>
  db
    .select({
      reportId: termReports.id,
      studentId: students.id,
      ...pick(students, ["firstName", "nickname"]),
      courseName: courses.name,
      courseNameZh: courses.nameZh,
      runName: courseRuns.name,
      runNameZh: courseRuns.nameZh,
      edition: termReports.edition,
      publishedAt: sql<Date>`${termReports.publishedAt}`.mapWith(termReports.publishedAt),
    })
    .from(termReports)
    .innerJoin(students, eq(students.id, termReports.studentId))
    .innerJoin(courseRuns, eq(courseRuns.id, termReports.courseRunId))
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .where(and(gt(termReports.edition, 0), isNull(students.removedAt), where))
    .orderBy(desc(termReports.publishedAt), desc(termReports.id));
export type FamilyReport = Awaited<ReturnType<typeof listPublished>>[number];

/** The published reports of the children whom a parent sees, the newest first; since an instant, or all. One query. */
export const listReportsOfFamily = (parentId: Owned<"parent">, since?: Date) =>
  listPublished(and(isChildOf(parentId), since ? gt(termReports.publishedAt, since) : undefined));

/** The same of one student. */
export const listReportsOfStudent = (studentId: Owned<"student">, since?: Date) =>
  listPublished(and(eq(students.id, studentId), since ? gt(termReports.publishedAt, since) : undefined));

/** A child's published reports in all editions, for the family's archive. */
export const listTermReportsForExport = (studentId: Owned<"student" | "familyChild">) =>
  db
    .select(publishedColumns)
    .from(termReportEditions)
    .innerJoin(termReports, eq(termReports.id, termReportEditions.reportId))
    .where(eq(termReports.studentId, studentId))
    .orderBy(asc(termReports.id), asc(termReportEditions.number));
