import type { Transaction } from "@/db/client";
import {
  bundleCourses,
  bundles,
  courseCategories,
  courseClasses,
  courseRuns,
  courses,
  units,
} from "@/db/schema/catalog";
import { foundOrThrow } from "@/lib/core/errors";
import { schoolInstant, shiftDay } from "@/lib/core/school-time";
import { schoolDay } from "@/lib/core/school-zone";
import {
  bundles as bundleContents,
  categories,
  type CourseContent,
  courses as courseContents,
  type RunContent,
  type UnitContent,
} from "./catalog-content";
import { openDays } from "./holidays";

export type SeededRun = typeof courseRuns.$inferSelect & { course: CourseContent; content: RunContent };
export type Catalog = {
  courses: Map<string, typeof courses.$inferSelect>;
  /** By course slug, in the order of the content. */
  runs: Map<string, SeededRun[]>;
  units: (typeof units.$inferSelect)[];
  classes: (typeof courseClasses.$inferSelect)[];
  bundles: Map<string, typeof bundles.$inferSelect>;
};

type Plan = { run: RunContent; course: CourseContent; days: string[] };

export async function seedCatalog(tx: Transaction, teachers: Map<string, number>): Promise<Catalog> {
  const categoryRows = await tx
    .insert(courseCategories)
    .values(categories.map((category, position) => ({ ...category, position })))
    .returning();
  const categoryIds = new Map(categoryRows.map(({ slug, id }) => [slug, id]));
  const courseRows = await tx
    .insert(courses)
    .values(
      courseContents.map(({ category, taxExempt, runs: _runs, units: _units, ...course }, position) => ({
        ...course,
        isTaxExempt: taxExempt,
        courseCategoryId: foundOrThrow(categoryIds.get(category)),
        position,
      })),
    )
    .returning();
  const coursesBySlug = new Map(courseRows.map((row) => [row.slug, row]));

  const plans = courseContents.flatMap((course) => course.runs.map((run) => plan(course, run)));
  const runRows = await tx
    .insert(courseRuns)
    .values(
      plans.map(({ run: { startsInDays: _starts, fill: _fill, teacher, ...run }, course, days }) => ({
        ...run,
        courseId: foundOrThrow(coursesBySlug.get(course.slug)).id,
        teacherId: foundOrThrow(teachers.get(teacher)),
        startsOn: foundOrThrow(days[0]),
        endsOn: foundOrThrow(days.at(-1)),
      })),
    )
    .returning();
  const runs = plans.map(({ course, run, days }, index) => ({
    row: { ...foundOrThrow(runRows[index]), course, content: run },
    days,
  }));
  const lessons = await seedLessons(tx, runs);
  const runsBySlug = new Map(
    courseContents.map(({ slug }) => [
      slug,
      runs.map(({ row }) => row).filter(({ course }) => course.slug === slug),
    ]),
  );
  return {
    courses: coursesBySlug,
    runs: runsBySlug,
    ...lessons,
    bundles: await seedBundles(tx, runsBySlug),
  };
}

function plan(course: CourseContent, run: RunContent): Plan {
  const count = course.units.reduce((sum, unit) => sum + unit.classes.length, 0);
  return { course, run, days: openDays(shiftDay(schoolDay(), run.startsInDays), run, count) };
}

async function seedLessons(tx: Transaction, runs: { row: SeededRun; days: string[] }[]) {
  const unitPlans = runs.flatMap(({ row, days }) => unitsWithDays(row, days));
  const unitRows = await tx
    .insert(units)
    .values(
      unitPlans.map(({ run, unit: { name, nameZh }, position }) => ({
        courseRunId: run.id,
        name,
        nameZh,
        position,
      })),
    )
    .returning();
  const classRows = await tx
    .insert(courseClasses)
    .values(
      unitPlans.flatMap(({ run, unit, days }, index) =>
        unit.classes.map((lesson, position) => {
          const startsAt = schoolInstant(foundOrThrow(days[position]), run.startTime);
          return {
            ...lesson,
            unitId: foundOrThrow(unitRows[index]).id,
            startsAt,
            durationMinutes: run.durationMinutes,
            joinUrl: `https://meet.example.com/${run.course.slug}-${run.id}`,
            status: startsAt < new Date() ? ("finished" as const) : ("scheduled" as const),
            position,
          };
        }),
      ),
    )
    .returning();
  return { units: unitRows, classes: classRows };
}

/** Each unit of a run with the days of its classes, in order through the term. */
function unitsWithDays(
  run: SeededRun,
  days: string[],
): { run: SeededRun; unit: UnitContent; position: number; days: string[] }[] {
  let taken = 0;
  return run.course.units.map((unit, position) => {
    const from = taken;
    taken += unit.classes.length;
    return { run, unit, position, days: days.slice(from, taken) };
  });
}

async function seedBundles(tx: Transaction, runs: Map<string, SeededRun[]>) {
  const rows = await tx
    .insert(bundles)
    .values(bundleContents.map(({ courses: _courses, ...bundle }, position) => ({ ...bundle, position })))
    .returning();
  await tx.insert(bundleCourses).values(
    bundleContents.flatMap(({ courses: parts }, index) =>
      parts.map((part, position) => {
        const run = foundOrThrow(runs.get(part.course)?.[part.run]);
        return {
          bundleId: foundOrThrow(rows[index]).id,
          courseId: run.courseId,
          courseRunId: run.id,
          position,
        };
      }),
    ),
  );
  return new Map(rows.map((row) => [row.slug, row]));
}
