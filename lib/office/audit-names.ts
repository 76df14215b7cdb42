import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { assessmentQuestions, assessments, textContents } from "@/db/schema/assessments";
import { closures } from "@/db/schema/calendar";
import { bundles, courseCategories, courseClasses, courseRuns, courses, units } from "@/db/schema/catalog";
import { orderLines, orders } from "@/db/schema/orders";
import { coupons } from "@/db/schema/coupons";
import { announcements, conversations } from "@/db/schema/conversations";
import { coursewares, homework, submissions } from "@/db/schema/learning";
import { mailOutbox } from "@/db/schema/office";
import { rubrics } from "@/db/schema/rubrics";
import { termReports } from "@/db/schema/term-reports";
import { admins, fullNameOf, parents, students, teachers } from "@/db/schema/people";
import { type Reference, referencesOf } from "@/lib/records/references";
import { getSchool } from "@/lib/school/queries";
import type { Named } from "@/lib/core/errors";

type Lookup = (ids: number[]) => Promise<({ id: number } & Named)[]>;

type Name = PgColumn | SQL<string>;

/** A lookup in one table, by the columns of its names. */
const inTable =
  (table: unknown, name: Name, nameZh: Name = name): Lookup =>
  async (ids) => {
    const records = table as typeof courses;
    const columns = { id: records.id, name: sql<string>`${name}`, nameZh: sql<string>`${nameZh}` };
    return db.select(columns).from(records).where(inArray(records.id, ids));
  };
const titled = (table: { name: PgColumn; nameZh: PgColumn }) => inTable(table, table.name, table.nameZh);

/** The lookup for the names of each kind of record; kinds without one have no names. */
const lookups: Partial<Record<Reference["kind"], Lookup>> = {
  parent: inTable(parents, fullNameOf(parents)),
  student: inTable(students, fullNameOf(students)),
  teacher: inTable(teachers, fullNameOf(teachers)),
  admin: inTable(admins, admins.displayName),
  order: inTable(orders, orders.orderNo),
  // The child with program and term, as on the order.
  orderLine: inTable(
    orderLines,
    sql`${orderLines.studentName} || ': ' || ${orderLines.name} || ', ' || ${orderLines.runName}`,
    sql`${orderLines.studentName} || '：' || ${orderLines.nameZh} || '，' || ${orderLines.runNameZh}`,
  ),
  school: async ([id = 1]) => {
    const { name } = await getSchool();
    return [{ id, name: name.en, nameZh: name.zh }];
  },
  course: titled(courses),
  courseCategory: titled(courseCategories),
  bundle: titled(bundles),
  closure: titled(closures),
  rubric: titled(rubrics),
  coupon: inTable(coupons, coupons.code),
  mail: inTable(mailOutbox, mailOutbox.recipient),
  unit: titled(units),
  courseClass: titled(courseClasses),
  assessment: titled(assessments),
  bankQuestion: inTable(assessmentQuestions, sql`left(${assessmentQuestions.prompt}, 80)`),
  courseRun: async (ids) => {
    const rows = await db
      .select({
        id: courseRuns.id,
        run: courseRuns.name,
        runZh: courseRuns.nameZh,
        course: courses.name,
        courseZh: courses.nameZh,
      })
      .from(courseRuns)
      .innerJoin(courses, eq(courses.id, courseRuns.courseId))
      .where(inArray(courseRuns.id, ids));
    return rows.map(({ id, run, runZh, course, courseZh }) => ({
      id,
      name: `${course}, ${run}`,
      nameZh: `${courseZh}，${runZh}`,
    }));
  },
  courseware: inTable(coursewares, coursewares.name),
  homework: inTable(homework, homework.name),
  submission: (ids) =>
    db
      .select({ id: submissions.id, name: homework.name, nameZh: homework.name })
      .from(submissions)
      .innerJoin(homework, eq(homework.id, submissions.homeworkId))
      .where(inArray(submissions.id, ids)),
  // The child whom it is about.
  termReport: (ids) => {
    const name = fullNameOf(students);
    return db
      .select({ id: termReports.id, name, nameZh: name })
      .from(termReports)
      .innerJoin(students, eq(students.id, termReports.studentId))
      .where(inArray(termReports.id, ids));
  },
  announcement: inTable(announcements, announcements.title, announcements.titleZh),
  conversation: (ids) => {
    const name = fullNameOf(parents);
    return db
      .select({ id: conversations.id, name, nameZh: name })
      .from(conversations)
      .innerJoin(parents, eq(parents.id, conversations.parentId))
      .where(inArray(conversations.id, ids));
  },
  textContent: inTable(textContents, textContents.title),
};

/** Names by reference, "courseRun:12". */
export type AuditNames = Record<string, Named>;

type Entry = Parameters<typeof referencesOf>[0];

/** Audit entries with the current names of the records that they refer to. */
export async function withRecordNames<E extends Entry>(
  entries: readonly E[],
): Promise<(E & { names: AuditNames })[]> {
  const wanted = new Map<Reference["kind"], Set<number>>();
  for (const { kind, id } of entries.flatMap(referencesOf))
    wanted.set(kind, (wanted.get(kind) ?? new Set()).add(id));
  const found = await Promise.all(
    [...wanted].map(async ([kind, ids]) => {
      const rows = (await lookups[kind]?.([...ids])) ?? [];
      return rows.map(({ id, name, nameZh }) => [`${kind}:${id}`, { name, nameZh }] as const);
    }),
  );
  const names = new Map<string, Named>(found.flat().filter(([, { name }]) => name));
  return entries.map((entry) => ({
    ...entry,
    names: Object.fromEntries(
      referencesOf(entry).flatMap(({ kind, id }) => {
        const key = `${kind}:${id}`;
        const name = names.get(key);
        return name ? [[key, name]] : [];
      }),
    ),
  }));
}
