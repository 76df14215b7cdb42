import { eq, inArray } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { assessments, textContents } from "@/db/schema/assessments";
import { bundles, courseCategories, courseClasses, courseRuns, courses, units } from "@/db/schema/catalog";
import { orders } from "@/db/schema/commerce";
import { coursewares, homework, submissions } from "@/db/schema/learning";
import { admins, fullNameOf, parents, students, teachers } from "@/db/schema/people";
import { type Reference, referencesOf } from "@/lib/records/references";
import type { Named } from "@/lib/core/errors";

type Found = { id: number } & Named;
type Lookup = (ids: number[]) => Promise<Found[]>;

const people =
  (table: typeof parents): Lookup =>
  async (ids) => {
    const name = fullNameOf(table);
    const rows = await db.select({ id: table.id, name }).from(table).where(inArray(table.id, ids));
    return rows.map(({ id, name }) => ({ id, name, nameZh: name }));
  };

type Titled = { id: PgColumn; name: PgColumn; nameZh: PgColumn };
/** A lookup in a table whose records have a name in both languages. */
const titled =
  (table: unknown): Lookup =>
  (ids) => {
    const records = table as typeof courses & Titled;
    return db
      .select({ id: records.id, name: records.name, nameZh: records.nameZh })
      .from(records)
      .where(inArray(records.id, ids));
  };

const same = (rows: { id: number; name: string | null }[]): Found[] =>
  rows.map(({ id, name }) => ({ id, name: name ?? "", nameZh: name ?? "" }));

/** The lookup for the names of each kind of record; kinds without one have no names. */
const lookups: Partial<Record<Reference["kind"], Lookup>> = {
  parent: people(parents),
  student: people(students as unknown as typeof parents),
  teacher: people(teachers as unknown as typeof parents),
  admin: async (ids) =>
    same(
      await db
        .select({ id: admins.id, name: admins.displayName })
        .from(admins)
        .where(inArray(admins.id, ids)),
    ),
  order: async (ids) =>
    same(
      await db.select({ id: orders.id, name: orders.orderNo }).from(orders).where(inArray(orders.id, ids)),
    ),
  course: titled(courses),
  courseCategory: titled(courseCategories),
  bundle: titled(bundles),
  unit: titled(units),
  courseClass: titled(courseClasses),
  assessment: titled(assessments),
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
  courseware: async (ids) =>
    same(
      await db
        .select({ id: coursewares.id, name: coursewares.name })
        .from(coursewares)
        .where(inArray(coursewares.id, ids)),
    ),
  homework: async (ids) =>
    same(
      await db
        .select({ id: homework.id, name: homework.name })
        .from(homework)
        .where(inArray(homework.id, ids)),
    ),
  submission: async (ids) =>
    same(
      await db
        .select({ id: submissions.id, name: homework.name })
        .from(submissions)
        .innerJoin(homework, eq(homework.id, submissions.homeworkId))
        .where(inArray(submissions.id, ids)),
    ),
  textContent: async (ids) =>
    same(
      await db
        .select({ id: textContents.id, name: textContents.title })
        .from(textContents)
        .where(inArray(textContents.id, ids)),
    ),
};

/** Names by reference, "courseRun:12". */
export type AuditNames = Record<string, Named>;

type Entry = Parameters<typeof referencesOf>[0];

/** Audit entries with the current names of the records that they refer to. */
export async function withNames<E extends Entry>(
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
  const names = new Map<string, Named>(found.flat().filter(([, { name }]) => name !== ""));
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
