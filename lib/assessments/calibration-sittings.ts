import { and, desc, eq, isNotNull, lt, lte, ne, sql } from "drizzle-orm";
import { db } from "@/db/client";
import {
  assessmentCalibrationQuestions,
  assessmentQuestions,
  assessmentResultQuestions,
  assessmentResults,
} from "@/db/schema/assessments";
import { parents, students } from "@/db/schema/people";
import { groupBy } from "@/lib/core/group-by";
import { pick } from "@/lib/core/pick";
import { isCalibratedIn, measuringColumns, newestCalibration, toMeasured } from "./bank";
import { countedSittings } from "./exposure";
import { countsAsEvidence } from "./measure/effort";
import type { AnsweredSitting } from "./measure/item-statistics";
import type { CalibratedQuestion } from "./measure/calibrate";
import { priorOf } from "./measure/prior";
import { isBlank } from "./rules";
import { allAnswers, readSheets, type SheetRow } from "./sheet";

/** The latest sittings that a calibration reads. */
export const mostSittings = 10_000;
const batch = 200;

/** Sittings that a calibration asked for then reads: finished, in stages, with effort (rule R9.23). */
export const isReadBy = (askedAt: Date) =>
  and(
    sql`${assessmentResults.measured} ->> 'scores' is not null`,
    isNotNull(assessmentResults.finishedAt),
    lte(assessmentResults.finishedAt, askedAt),
  );

/** A question with its author's parameters, its current ones, and its key. */
export type BankedQuestion = CalibratedQuestion &
  Pick<typeof assessmentQuestions.$inferSelect, "kind" | "grade" | "key" | "options" | "state"> & {
    before: { difficulty: number; difficultyError: number };
  };

/** All questions of the bank, in order. */
export async function listBankedQuestions(): Promise<BankedQuestion[]> {
  const rows = await db
    .select({
      measuring: measuringColumns,
      ...pick(assessmentQuestions, ["id", "kind", "grade", "key", "options", "state"]),
    })
    .from(assessmentQuestions)
    .leftJoin(assessmentCalibrationQuestions, isCalibratedIn(newestCalibration))
    .where(and(ne(assessmentQuestions.state, "draft"), eq(assessmentQuestions.isPractice, false)))
    .orderBy(assessmentQuestions.id);
  return rows.map(({ measuring, ...row }) => ({
    ...row,
    ...toMeasured({ ...measuring, difficulty: null, difficultyError: null }),
    before: pick(toMeasured(measuring), ["difficulty", "difficultyError"]),
  }));
}

export type ReadSittings = {
  sittings: AnsweredSitting[];
  /** How often each question was given. */
  shown: Map<number, number>;
  /** The grades of the questions that each sitting answered. */
  grades: ReadonlySet<number>[];
  answers: number;
};

/** The answers that count, of the latest sittings; `each` is awaited after a batch with its size. */
export async function readSittings(
  askedAt: Date,
  questions: ReadonlyMap<number, BankedQuestion>,
  each: (sittings: number) => Promise<void>,
): Promise<ReadSittings> {
  const read: ReadSittings = { sittings: [], shown: new Map(), grades: [], answers: 0 };
  for (let before = 2 ** 31 - 1; read.sittings.length < mostSittings;) {
    const sitters = await listSitters(askedAt, before);
    if (sitters.length === 0) return read;
    const ids = sitters.map(({ id }) => id);
    const sheets = groupBy(await readSheets(db, ids), ({ resultId }) => resultId);
    for (const sitter of sitters) take(read, sitter, sheets.get(sitter.id) ?? [], questions);
    before = sitters.at(-1)!.id;
    await each(sitters.length);
  }
  return read;
}

type SittingRow = Awaited<ReturnType<typeof listSitters>>[number];

const listSitters = (askedAt: Date, before: number) =>
  db
    .select({
      ...pick(assessmentResults, ["id", "grade", "monthsInCanada", "stage", "finishedBy"]),
      language: parents.locale,
    })
    .from(assessmentResults)
    .innerJoin(students, eq(students.id, assessmentResults.studentId))
    .leftJoin(parents, eq(parents.id, students.parentId))
    .where(and(isReadBy(askedAt), lt(assessmentResults.id, before)))
    .orderBy(desc(assessmentResults.id))
    .limit(batch);

function take(
  read: ReadSittings,
  { grade, monthsInCanada, stage, finishedBy, language }: SittingRow,
  sheet: readonly SheetRow[],
  questions: ReadonlyMap<number, BankedQuestion>,
): void {
  for (const { questionId } of sheet) read.shown.set(questionId, (read.shown.get(questionId) ?? 0) + 1);
  const counted = allAnswers(sheet, { stage, isClosed: finishedBy === "student" }).filter(countsAsEvidence);
  const answers = counted.flatMap(({ right, seconds, row }) => {
    const question = questions.get(row.questionId);
    const option =
      row.kind === "single" && typeof row.answer === "string" && !isBlank(row.answer) ? row.answer : null;
    return question ? [{ question, right: right ?? 0, option, seconds }] : [];
  });
  read.sittings.push({ prior: priorOf(grade, monthsInCanada), answers, language });
  read.grades.push(new Set(answers.map(({ question }) => question.grade)));
  read.answers += answers.length;
}

/** The share of the latest sittings of its own grade that were given a question, 0 to 1. */
export async function readExposure(askedAt: Date): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ questionId: number; share: number }>(sql`
    with latest as materialized (
      select grade, result.id, count(*) over (partition by grade) as sittings
      from generate_series(0, 12) as grade, lateral (
        select ${assessmentResults.id} from ${assessmentResults}
        where ${assessmentResults.grade} = grade and ${assessmentResults.startedAt} <= ${askedAt.toISOString()}
        order by ${assessmentResults.startedAt} desc nulls last limit ${countedSittings}
      ) as result
    )
    select ${assessmentQuestions.id} as "questionId", count(*)::float8 / max(latest.sittings) as share
    from latest
    join ${assessmentResultQuestions} on ${assessmentResultQuestions.resultId} = latest.id
    join ${assessmentQuestions} on ${assessmentQuestions.id} = ${assessmentResultQuestions.questionId}
      and ${assessmentQuestions.grade} = latest.grade
    group by 1`);
  return new Map(rows.map(({ questionId, share }) => [questionId, share]));
}
