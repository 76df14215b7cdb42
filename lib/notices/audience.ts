import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "@/db/client";
import { enrolments } from "@/db/schema/enrolments";
import { announcements } from "@/db/schema/conversations";
import { parents, students } from "@/db/schema/people";
import { seenChildren } from "@/lib/access/guardians";
import { isGuestOf } from "@/lib/access/guests";

/** Several ids as one parameter. */
export const intArray = (ids: readonly number[]) => sql`${`{${ids.join()}}`}::integer[]`;

/**
 * Whether the guardian `p` is in an announcement's audience: who sees one of the chosen children, or a child of the term
 * or of its class, or everyone (rules R18.13 and R18.18).
 */
export const isInAudience = ({ studentIds, isMarketing, ...term }: Record<keyof Audience, SQL>) => {
  const seesOne = (which: SQL) => sql`exists (select from ${students} s
    join ${seenChildren} seen on seen.student_id = s.id
    where ${which} and seen.parent_id = p.id and s.enabled and s.removed_at is null)`;
  return sql`p.enabled and p.removed_at is null and (not ${isMarketing} or p.agrees_marketing)
    and (${studentIds}::integer[] is null or ${seesOne(sql`s.id = any(${studentIds}::integer[])`)})
    and (${term.courseRunId}::integer is null or ${seesOne(isExpectedIn(term))})`;
};

/** Whether the child `s` has a seat in the term or, of one of its classes, is a guest there (rule R10.24). */
export const isExpectedIn = ({ courseRunId, courseClassId }: Record<"courseRunId" | "courseClassId", SQL>) =>
  sql`(exists (select from ${enrolments} e
    where e.student_id = s.id and e.course_run_id = ${courseRunId} and e.ended_at is null)
    or ${isGuestOf(courseClassId, sql`s.id`)})`;

/**
 * The family of the child `s`, by the id of its first guardian, however many guardians it has (rule R17.11); without a child the
 * parent's own.
 */
export const familyOf = (parentId: SQL) => sql`coalesce(s.parent_id, ${parentId})`;

/** Selects the ids of the children, none of them disabled or archived, whom a guardian sees and for whom `isConcerned` holds. */
export const childrenSeenBy = (parentId: SQL, isConcerned: SQL) => sql`select s.id from ${students} s
  join ${seenChildren} seen on seen.student_id = s.id
  where seen.parent_id = ${parentId} and s.enabled and s.removed_at is null and ${isConcerned}`;

type Audience = {
  studentIds?: number[] | null;
  courseRunId: number | null;
  courseClassId: number | null;
  isMarketing: boolean;
};

/** The number of families that such an announcement would reach. */
export async function countAudience(
  executor: Executor,
  { studentIds, courseRunId, courseClassId, isMarketing }: Audience,
): Promise<number> {
  const ids = studentIds ? intArray(studentIds) : sql`null`;
  const term = { courseRunId: sql`${courseRunId}::integer`, courseClassId: sql`${courseClassId}::integer` };
  const audience = isInAudience({ studentIds: ids, ...term, isMarketing: sql`${isMarketing}::boolean` });
  const isConcerned =
    studentIds || courseRunId ? sql`(s.id = any(${ids}::integer[]) or ${isExpectedIn(term)})` : sql`true`;
  const { rows } = await executor.execute<{ families: number }>(sql`
    select count(distinct ${familyOf(sql`p.id`)})::int as families from ${parents} p
      left join lateral (${childrenSeenBy(sql`p.id`, isConcerned)}) child on true
      left join ${students} s on s.id = child.id
    where ${audience}`);
  return rows[0]?.families ?? 0;
}

/** The children whose families an announcement is for; null for a term's, or for one to all. */
export const chosenChildren = sql`(select a.student_ids from ${announcements} a
  where a.id = (h.data ->> 'announcementId')::integer)`;
