import { and, eq, notExists, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import {
  assessmentQuestions,
  assessments,
  assessmentVersionQuestions,
  assessmentVersions,
  type QuestionKey,
  type QuestionOption,
  textContents,
} from "@/db/schema/assessments";
import { foundOrThrow } from "@/lib/core/errors";
import {
  assessmentContents,
  type BankContent,
  bankContents,
  type QuestionContent,
} from "./assessment-content";

/**
 * Adds what every installation needs of the assessments: one with a published version to every grade without one, and its part of the
 * bank to every grade that has nothing but the questions of its versions, as those of before the bank. A grade whose bank is of before
 * the listening sets is given its own.
 */
export async function seedAssessments(tx: Transaction): Promise<void> {
  await seedVersions(tx);
  await seedBank(tx);
  await seedListening(tx);
}

async function seedVersions(tx: Transaction): Promise<void> {
  const present = await tx.selectDistinct({ grade: assessments.grade }).from(assessments);
  const contents = without(assessmentContents, present);
  if (contents.length === 0) return;
  const assessmentRows = await tx
    .insert(assessments)
    .values(contents.map(({ grade, name, nameZh }) => ({ grade, name, nameZh })))
    .returning({ id: assessments.id });
  const versionRows = await tx
    .insert(assessmentVersions)
    .values(
      contents.map(({ version }, index) => ({
        assessmentId: foundOrThrow(assessmentRows[index]).id,
        number: version,
        publishedAt: new Date(),
      })),
    )
    .returning({ id: assessmentVersions.id });
  const listed = contents.flatMap(({ grade, practice, questions }, index) =>
    [practice, ...questions].map((question, position) => ({
      question,
      grade,
      position,
      assessmentVersionId: foundOrThrow(versionRows[index]).id,
    })),
  );
  const ids = await insertQuestions(tx, contents, listed);
  await tx.insert(assessmentVersionQuestions).values(
    listed.map(({ position, assessmentVersionId }, index) => ({
      assessmentVersionId,
      questionId: foundOrThrow(ids[index]),
      position,
    })),
  );
}

async function seedBank(tx: Transaction): Promise<void> {
  const present = await tx
    .selectDistinct({ grade: assessmentQuestions.grade })
    .from(assessmentQuestions)
    .where(isOfNoVersion(tx));
  const contents = without(bankContents, present);
  if (contents.length === 0) return;
  await insertBank(tx, contents);
  await judgeQuestions(tx, contents);
}

/** What is listened to in the office's versions is its own and counts for nothing here. */
async function seedListening(tx: Transaction): Promise<void> {
  const present = await tx
    .selectDistinct({ grade: assessmentQuestions.grade })
    .from(assessmentQuestions)
    .innerJoin(textContents, eq(textContents.id, assessmentQuestions.textContentId))
    .where(and(eq(textContents.kind, "audio"), isOfNoVersion(tx)));
  const contents = without(bankContents, present).map(listeningOf);
  if (contents.some(({ questions }) => questions.length > 0)) await insertBank(tx, contents);
}

const isOfNoVersion = (tx: Transaction) =>
  notExists(
    tx
      .select({ id: assessmentVersionQuestions.questionId })
      .from(assessmentVersionQuestions)
      .where(eq(assessmentVersionQuestions.questionId, assessmentQuestions.id)),
  );

function listeningOf({ grade, texts, questions }: BankContent): BankContent {
  const recordings = texts.filter(({ kind }) => kind === "audio");
  return {
    grade,
    texts: recordings,
    questions: questions.filter(({ text }) => recordings.some(({ key }) => key === text)),
  };
}

async function insertBank(tx: Transaction, contents: readonly BankContent[]): Promise<void> {
  const questions = contents.flatMap(({ grade, questions }) =>
    questions.map((question) => ({ question, grade, position: null })),
  );
  await insertQuestions(tx, contents, questions);
}

/** Tells the questions that were stored before the bank their authors' judgements and the lines that defend their keys. */
async function judgeQuestions(tx: Transaction, contents: readonly { grade: number }[]): Promise<void> {
  const grades = new Set(contents.map(({ grade }) => grade));
  const judged = assessmentContents
    .filter(({ grade }) => grades.has(grade))
    .flatMap(({ grade, questions }) =>
      questions.map(({ prompt, difficulty = 3, why = "" }) => ({
        grade,
        prompt,
        judgement: difficulty,
        why,
      })),
    );
  await tx.execute(sql`
    update ${assessmentQuestions} stored set judgement = known.judgement, why = known.why
    from jsonb_to_recordset(${JSON.stringify(judged)}::jsonb)
      as known (grade smallint, prompt text, judgement smallint, why text)
    where stored.grade = known.grade and stored.prompt = known.prompt and stored.why = ''`);
}

const without = <Content extends { grade: number }>(
  contents: readonly Content[],
  present: readonly { grade: number }[],
): Content[] => contents.filter(({ grade }) => !present.some((one) => one.grade === grade));

type Placed = { question: QuestionContent; grade: number; position: number | null };

/** Inserts questions with the texts of their contents; a version's first one is for practice. Returns their ids. */
async function insertQuestions(
  tx: Transaction,
  contents: readonly Pick<BankContent, "texts">[],
  questions: readonly Placed[],
): Promise<number[]> {
  const textIds = await insertTexts(tx, contents);
  const rows = await tx
    .insert(assessmentQuestions)
    .values(
      questions.map(({ question, grade, position }) => ({
        skillId: question.skill,
        grade,
        kind: question.kind,
        prompt: question.prompt,
        ...optionsAndKey(question),
        points: question.points,
        judgement: question.difficulty,
        why: question.why,
        textContentId: question.text ? foundOrThrow(textIds.get(question.text)) : null,
        isPractice: position === 0,
      })),
    )
    .returning({ id: assessmentQuestions.id });
  return rows.map(({ id }) => id);
}

async function insertTexts(
  tx: Transaction,
  contents: readonly Pick<BankContent, "texts">[],
): Promise<Map<string, number>> {
  const texts = contents.flatMap((content) => content.texts);
  if (texts.length === 0) return new Map();
  const rows = await tx
    .insert(textContents)
    .values(texts.map(({ kind, title, content, image, about }) => ({ kind, title, content, image, about })))
    .returning({ id: textContents.id });
  return new Map(texts.map(({ key }, index) => [key, foundOrThrow(rows[index]).id]));
}

const letter = (index: number) => String.fromCharCode("a".charCodeAt(0) + index);
const lettered = (labels: string[]): QuestionOption[] =>
  labels.map((label, index) => ({ value: letter(index), label }));

/** The content refers to options by index; the stored question names them a, b, c … */
function optionsAndKey(question: QuestionContent): { options: QuestionOption[]; key: QuestionKey } {
  switch (question.kind) {
    case "single":
      return { options: lettered(question.options), key: { kind: "single", value: letter(question.answer) } };
    case "multiple":
      return {
        options: lettered(question.options),
        key: { kind: "multiple", values: question.answer.map(letter) },
      };
    case "gap":
      return { options: [], key: { kind: "gap", accepted: question.answer } };
    case "short":
      return { options: [], key: { kind: "short", accepted: question.answer } };
  }
}
