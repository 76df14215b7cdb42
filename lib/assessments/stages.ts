import { subDays } from "date-fns";
import { and, eq, gte, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { assessmentResultQuestions, assessmentResults } from "@/db/schema/assessments";
import { covarianceOf, posteriorOf } from "./measure/posterior";
import { selectStage, stageSizes } from "./measure/select";
import { type BankQuestion, questionUnitsOf } from "./measure/units";
import { evidenceOf, type GivenAnswer } from "./measure/effort";
import { listBank } from "./bank";
import { exposureIn } from "./exposure";
import { sameChild } from "./same-child";
import { priorOfSitter, type Sitter } from "./sheet";

/** How many stages a sitting has that chooses its questions (rule R9.20). */
export const stageCount = stageSizes.length;

/** What a stage is chosen from. */
export type Supply = {
  bank: readonly BankQuestion[];
  seen: ReadonlySet<number>;
  exposure: ReadonlyMap<number, number>;
};

/** Reads the bank, what the child has seen, and how often its questions were given in the grade, which may still be on its way. */
export async function readSupply(studentId: number, grade: number | Promise<number>): Promise<Supply> {
  const exposed = Promise.resolve(grade).then(exposureIn);
  const [bank, seen, exposure] = await Promise.all([listBank(), listSeen(studentId), exposed]);
  return { bank, seen, exposure };
}

const rememberedDays = 365;

/** The questions that a child was given within a year, under any of its records. */
async function listSeen(studentId: number): Promise<Set<number>> {
  const rows = await findSeen.execute({ studentId, since: subDays(new Date(), rememberedDays) });
  return new Set(rows.map(({ questionId }) => questionId));
}

const findSeen = db
  .selectDistinct({ questionId: assessmentResultQuestions.questionId })
  .from(assessmentResultQuestions)
  .innerJoin(assessmentResults, eq(assessmentResults.id, assessmentResultQuestions.resultId))
  .where(
    and(
      sql`${assessmentResults.studentId} in ${sameChild(sql.placeholder("studentId"))}`,
      gte(assessmentResults.startedAt, sql.placeholder("since")),
    ),
  )
  .prepare("find_seen_questions");

type NextStage = {
  resultId: number;
  /** From 1. */
  stage: number;
  sitter: Sitter;
  /** How many trial questions ride along in the sitting. */
  trials: number;
  /** The questions so far, in order, and their answers. */
  asked: readonly number[];
  answers: readonly GivenAnswer[];
};

/** Gives a sitting the questions of a stage, chosen by what is known of the child. Returns how many there are. */
export async function giveStage(
  tx: Transaction,
  { bank, seen, exposure }: Supply,
  { resultId, stage, sitter, trials, asked, answers }: NextStage,
): Promise<number> {
  const { means } = covarianceOf(posteriorOf(priorOfSitter(sitter), evidenceOf(answers)));
  const { byId } = questionUnitsOf(bank);
  const chosen = selectStage({
    bank,
    stage: stage - 1,
    grade: sitter.grade,
    means,
    given: asked.flatMap((id) => byId.get(id) ?? []),
    seen: new Set([...seen, ...asked]),
    exposure,
    trials,
    seed: resultId * stageCount + stage,
  });
  if (chosen.length === 0) return 0;
  await tx.insert(assessmentResultQuestions).values(
    chosen.map(({ id, state }, index) => ({
      resultId,
      questionId: id,
      position: asked.length + index + 1,
      stage,
      isScored: state === "live",
    })),
  );
  return chosen.length;
}
