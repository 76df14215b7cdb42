import { and, asc, desc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { db, type Executor } from "@/db/client";
import { homework } from "@/db/schema/learning";
import { type gradeGroups, rubrics } from "@/db/schema/rubrics";
import type { Owned } from "@/lib/access/owned";
import { foundOrThrow } from "@/lib/core/errors";
import { pick } from "@/lib/core/pick";
import { traitsOf } from "./columns";
import type { Rubric } from "./rules";

const columns = {
  rubricId: rubrics.id,
  ...pick(rubrics, ["name", "nameZh", "version", "sampleGroup"]),
  isSchools: sql<boolean>`${rubrics.teacherId} is null`,
  isArchived: sql<boolean>`${rubrics.removedAt} is not null`,
  traits: traitsOf(rubrics.id),
  /** How many homework it is set for, in all editions. */
  homework: sql<number>`${sql`(select count(*)::int from ${homework} join ${rubrics} edition on edition.id = ${homework.rubricId}
    where ${homework.removedAt} is null and coalesce(edition.root_id, edition.id) = coalesce(${rubrics.rootId}, ${rubrics.id}))`}`,
};

const listWhere = (where: SQL | undefined) =>
  db
    .select(columns)
    .from(rubrics)
    .where(and(isNull(rubrics.replacedAt), where))
    .orderBy(sql`${rubrics.teacherId} is null`, asc(rubrics.name), asc(rubrics.id))
    .limit(300);
export type ListedRubric = Awaited<ReturnType<typeof listWhere>>[number];

/** The teacher's own rubrics with archived ones, then the school's, by name. */
export const listRubrics = (teacherId: Owned<"teacher">) =>
  listWhere(or(eq(rubrics.teacherId, teacherId), and(isNull(rubrics.teacherId), isNull(rubrics.removedAt))));

/** The school's rubrics with archived ones, by name. */
export const listSchoolRubrics = () => listWhere(isNull(rubrics.teacherId));

/** One edition, also a replaced or archived one; null without an id. */
export async function findRubric(rubricId: number | null): Promise<Rubric | null> {
  if (rubricId === null) return null;
  const [row] = await db
    .select({ rubricId: rubrics.id, ...pick(rubrics, ["name", "nameZh"]), traits: traitsOf(rubrics.id) })
    .from(rubrics)
    .where(eq(rubrics.id, rubricId));
  return row ?? null;
}

type GradeGroup = (typeof gradeGroups)[number];

/** The rubric by which the writing samples of a group of grades are marked now. @throws Failure "notFound" if it was not seeded */
export async function getSampleRubricOrThrow(group: GradeGroup): Promise<Rubric> {
  const [row] = await db
    .select({ rubricId: rubrics.id, ...pick(rubrics, ["name", "nameZh"]), traits: traitsOf(rubrics.id) })
    .from(rubrics)
    .where(and(eq(rubrics.sampleGroup, group), isNull(rubrics.replacedAt)));
  return foundOrThrow(row);
}

/** The id of an edition of a group's rubric: `rubricId` if it is one, otherwise the newest. @throws Failure "notFound" */
export async function sampleEdition(
  executor: Executor,
  group: GradeGroup,
  rubricId: number | null,
): Promise<number> {
  const [row] = await executor
    .select({ id: rubrics.id })
    .from(rubrics)
    .where(
      and(
        eq(rubrics.sampleGroup, group),
        or(isNull(rubrics.replacedAt), rubricId === null ? undefined : eq(rubrics.id, rubricId)),
      ),
    )
    .orderBy(desc(eq(rubrics.id, rubricId ?? 0)))
    .limit(1);
  return foundOrThrow(row).id;
}
