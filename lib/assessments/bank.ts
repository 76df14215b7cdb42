import { and, type AnyColumn, asc, count, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { db, type Executor } from "@/db/client";
import {
  assessmentCalibrationQuestions,
  assessmentCalibrations,
  assessmentQuestions,
  assessmentResults,
  assessmentVersionQuestions,
  textContents,
} from "@/db/schema/assessments";
import { foundOrThrow } from "@/lib/core/errors";
import { pick } from "@/lib/core/pick";
import { guessingOf, type MeasuredQuestion, partsOf } from "./measure/model";
import { firstParameters } from "./measure/prior";
import type { ReferenceQuestion } from "./measure/scores";
import type { BankQuestion } from "./measure/units";
import { isTypedKind } from "./rules";
import { skills } from "./skills";

/** The newest published calibration, whose parameters new sittings have; null before the first. */
export const newestCalibration = sql<
  number | null
>`(select ${assessmentCalibrations.id} from ${assessmentCalibrations}
  where ${assessmentCalibrations.state} = 'published' order by ${assessmentCalibrations.publishedAt} desc limit 1)`;

/** Joins a question to what a calibration found about it. */
export const isCalibratedIn = (calibrationId: SQL | AnyColumn) =>
  and(
    eq(assessmentCalibrationQuestions.questionId, assessmentQuestions.id),
    eq(assessmentCalibrationQuestions.calibrationId, calibrationId),
  );

const calibrationOf = sql`${assessmentCalibrations.id} = ${assessmentResults.calibrationId}`;
// Separate fragments: in a select of one table only nested columns keep their table's name.
const ofResult = (column: AnyColumn) =>
  sql`(select ${column} from ${assessmentCalibrations} where ${calibrationOf})`;
/** What a calibration found about all questions together, for a result that it measures; null for the first parameters. */
export const scaleColumns = {
  loadings: sql<number[] | null>`${ofResult(assessmentCalibrations.loadings)}`,
  width: sql<number | null>`${ofResult(assessmentCalibrations.width)}`,
  scaleError: sql<number | null>`${ofResult(assessmentCalibrations.scaleError)}`,
};

/** The columns that say how a question measures; its query joins `isCalibratedIn`. */
export const measuringColumns = {
  ...pick(assessmentCalibrationQuestions, ["difficulty", "difficultyError"]),
  ...pick(assessmentQuestions, ["skillId", "grade", "kind", "points", "judgement"]),
  options: sql<number>`jsonb_array_length(${assessmentQuestions.options})`,
  keys: sql<number>`case ${assessmentQuestions.kind} when 'multiple' then jsonb_array_length(${assessmentQuestions.key} -> 'values')
    when 'gap' then jsonb_array_length(${assessmentQuestions.key} -> 'accepted') else 1 end`,
};
export type Measuring = {
  skillId: number;
  grade: number;
  kind: (typeof assessmentQuestions.$inferSelect)["kind"];
  points: number;
  judgement: number;
  /** Those of a calibration, in logits; null before it. */
  difficulty: number | null;
  difficultyError: number | null;
  /** How many options and how many keys there are. */
  options: number;
  keys: number;
};

/** The parameters with which a question measures: those of a calibration, or of its author's judgement (docs/decisions/0206). */
export const toMeasured = ({
  skillId,
  grade,
  kind,
  points,
  judgement,
  difficulty,
  difficultyError,
  options,
  keys,
}: Measuring): MeasuredQuestion => ({
  skillId,
  ...(difficulty === null || difficultyError === null
    ? firstParameters(grade, judgement)
    : { difficulty, difficultyError }),
  guessing: guessingOf(kind, options),
  parts: partsOf(kind, points, keys),
});

const isInBank = and(
  inArray(assessmentQuestions.state, ["live", "trial"]),
  eq(assessmentQuestions.isPractice, false),
);

/** The bank as it was read last; it changes a few times a year and is needed by each stage of each sitting. */
let latest: { state: string; bank: Promise<BankQuestion[]> } | undefined;

/**
 * All questions that a sitting may be given, with the parameters of new sittings; always in the same order, so that the same seed chooses
 * the same ones. One round trip while the bank stands as it was read last (docs/decisions/0216).
 */
export async function listBank(): Promise<readonly BankQuestion[]> {
  const state = await bankState();
  if (latest?.state !== state) {
    const bank = readBank();
    latest = { state, bank };
    bank.catch(() => (latest = undefined));
  }
  return latest.bank;
}

const findBankState = db
  .select({
    writes: sql<string>`concat(count(*), ' ', sum(${assessmentQuestions}.xmin::text::bigint), ' ', ${newestCalibration})`,
  })
  .from(assessmentQuestions)
  .prepare("find_bank_state");

/**
 * A value that differs after each change of the bank: every write gives its row a new `xmin`, and the sum also changes when a
 * transaction commits after a later one.
 */
async function bankState(): Promise<string> {
  const [row] = await findBankState.execute();
  return foundOrThrow(row).writes;
}

/** The same from the database, for a transaction that has written to the bank. */
export async function readBank(executor: Executor = db): Promise<BankQuestion[]> {
  const rows = await executor
    .select({
      ...measuringColumns,
      ...pick(assessmentQuestions, ["id", "state"]),
      textId: assessmentQuestions.textContentId,
      textKind: textContents.kind,
    })
    .from(assessmentQuestions)
    .leftJoin(textContents, eq(textContents.id, assessmentQuestions.textContentId))
    .leftJoin(assessmentCalibrationQuestions, isCalibratedIn(newestCalibration))
    .where(isInBank)
    .orderBy(asc(assessmentQuestions.id));
  return rows.map((row) => ({
    ...toMeasured(row),
    ...pick(row, ["id", "grade", "textId"]),
    isTyped: isTypedKind(row.kind),
    isListening: row.textKind === "audio",
    state: row.state === "trial" ? "trial" : "live",
  }));
}

/** From how many live questions of each skill on a grade's sittings have stages (rule R9.21). */
const leastOfSkill = 10;

/** Whether the bank has enough of a grade for sittings in stages. */
export function hasEnoughOf(bank: readonly BankQuestion[], grade: number): boolean {
  const own = bank.filter((question) => question.grade === grade && question.state === "live");
  return skills.every(
    ({ skillId }) => own.filter((question) => question.skillId === skillId).length >= leastOfSkill,
  );
}

/** Whether the bank has enough of a grade, without reading its questions. */
export async function isBankEnoughFor(grade: number): Promise<boolean> {
  const counts = await db
    .select({ skillId: assessmentQuestions.skillId, live: count() })
    .from(assessmentQuestions)
    .where(
      and(
        eq(assessmentQuestions.grade, grade),
        eq(assessmentQuestions.state, "live"),
        eq(assessmentQuestions.isPractice, false),
      ),
    )
    .groupBy(assessmentQuestions.skillId);
  return counts.filter(({ live }) => live >= leastOfSkill).length === skills.length;
}

/**
 * A grade's reference set, on which percents are expected (rule R9.19): the questions of a version; for a skill without one, the
 * live questions of the grade. With the parameters of the result that is measured.
 */
export async function referenceSet(
  executor: Executor,
  { grade, versionId, calibrationId }: { grade: number; versionId: number; calibrationId: number | null },
): Promise<ReferenceQuestion[]> {
  // Nested, so that its columns keep their table's name in a select of one table.
  const ofVersion = sql`(select ${assessmentVersionQuestions.questionId} from ${assessmentVersionQuestions}
    where ${assessmentVersionQuestions.assessmentVersionId} = ${versionId})`;
  const isListed = sql<boolean>`${assessmentQuestions.id} in ${ofVersion}`;
  const rows = await executor
    .select({ ...measuringColumns, isListed })
    .from(assessmentQuestions)
    .leftJoin(assessmentCalibrationQuestions, isCalibratedIn(sql`${calibrationId}::int`))
    .where(
      and(
        eq(assessmentQuestions.isPractice, false),
        or(isListed, and(eq(assessmentQuestions.grade, grade), eq(assessmentQuestions.state, "live"))),
      ),
    );
  const listed = new Set(rows.flatMap(({ isListed, skillId }) => (isListed ? [skillId] : [])));
  return rows
    .filter(({ isListed, skillId }) => isListed || !listed.has(skillId))
    .map((row) => ({ ...toMeasured(row), points: row.points }));
}
