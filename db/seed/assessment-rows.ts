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

/** Adds one assessment with one published version, and its part of the bank, to every grade without one. */
export async function seedAssessments(tx: Transaction): Promise<void> {
  const present = await tx.selectDistinct({ grade: assessments.grade }).from(assessments);
  const grades = new Set(present.map(({ grade }) => grade));
  const contents = assessmentContents.filter(({ grade }) => !grades.has(grade));
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
  const bank = bankContents.filter(({ grade }) => !grades.has(grade));
  const textIds = await insertTexts(tx, [...contents, ...bank]);
  const listed = contents.flatMap(({ grade, practice, questions }, index) =>
    [practice, ...questions].map((question, position) => ({
      question,
      grade,
      position,
      assessmentVersionId: foundOrThrow(versionRows[index]).id,
    })),
  );
  const unlisted = bank.flatMap(({ grade, questions }) =>
    questions.map((question) => ({ question, grade, position: null })),
  );
  const rows = await tx
    .insert(assessmentQuestions)
    .values(
      [...listed, ...unlisted].map(({ question, grade, position }) => ({
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
  await tx.insert(assessmentVersionQuestions).values(
    listed.map(({ position, assessmentVersionId }, index) => ({
      assessmentVersionId,
      questionId: foundOrThrow(rows[index]).id,
      position,
    })),
  );
}

async function insertTexts(
  tx: Transaction,
  contents: Pick<BankContent, "texts">[],
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
