import { eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { assessmentResultQuestions, assessmentResults } from "@/db/schema/assessments";

/** Sittings of a grade over which a question's exposure is counted. */
export const countedSittings = 300;
/** Sittings that are added, so that the first ones of a grade don't rule a question out. */
const addedSittings = 20;

/** What a sitting was given up to its open stage; both change together and only grow. */
type Given = { mark: number; questions: readonly number[] };
/** By grade: the latest sittings as they were read last, by their ids. */
const latest = new Map<number, ReadonlyMap<number, Given>>();

type Row = { id: number; mark: number; questions: number[] | null };

/**
 * The share of the grade's latest sittings that were given a question, 0 to 1. Only the questions of sittings that have gone on since
 * the last call are read, in the same round trip that finds out which these are (docs/decisions/0219).
 */
export async function exposureIn(grade: number): Promise<Map<number, number>> {
  const before = latest.get(grade) ?? new Map<number, Given>();
  const rows = await readLatest(
    grade,
    [...before.values()].map(({ mark }) => mark),
  );
  const given = new Map<number, Given>();
  for (const { id, mark, questions } of rows) {
    const known = questions ? { mark, questions } : before.get(id);
    if (known) given.set(id, known);
  }
  latest.set(grade, given);
  return sharesOf(given);
}

/** The latest sittings, with the questions of those that have none of the known marks. */
async function readLatest(grade: number, known: readonly number[]): Promise<Row[]> {
  const sittings = db
    .select({
      id: assessmentResults.id,
      mark: sql<number>`${assessmentResults.id}::float8 * 4 + ${assessmentResults.stage}`.as("mark"),
    })
    .from(assessmentResults)
    .where(eq(assessmentResults.grade, grade))
    .orderBy(sql`${assessmentResults.startedAt} desc nulls last`)
    .limit(countedSittings);
  const { rows } = await db.execute<Row>(sql`
    select sitting.id, sitting.mark, case when known.mark is null then array(
      select ${assessmentResultQuestions.questionId} from ${assessmentResultQuestions}
      where ${assessmentResultQuestions.resultId} = sitting.id) end as questions
    from ${sittings} as sitting
    left join unnest(${sql.param(known)}::float8[]) as known (mark) on known.mark = sitting.mark`);
  return rows;
}

function sharesOf(sittings: ReadonlyMap<number, Given>): Map<number, number> {
  const times = new Map<number, number>();
  for (const { questions } of sittings.values())
    for (const id of questions) times.set(id, (times.get(id) ?? 0) + 1);
  const children = sittings.size + addedSittings;
  for (const [id, count] of times) times.set(id, count / children);
  return times;
}
