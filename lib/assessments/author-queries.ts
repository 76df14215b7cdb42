import { and, count, desc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import {
  assessmentQuestions,
  assessmentResults,
  assessments,
  assessmentVersionQuestions,
  assessmentVersions,
  textContents,
} from "@/db/schema/assessments";
import { patternOf } from "@/lib/catalog/queries";
import { foundOrThrow } from "@/lib/core/errors";
import { equals, isInState } from "@/lib/records/filters";
import { ascending, descending, listByKeyset } from "@/lib/core/keyset";
import { passagePicture } from "./attempt";
import { answersOf, type ListOfficeAssessments } from "./author-schemas";
import { heardOfPassage } from "./heard";
import {
  heardQuestion,
  heardText,
  isOfQuestion,
  isOfText,
  questionRecording,
  textRecording,
} from "./heard-columns";
import { inOrder, isInVersion, questionsOfVersion } from "./version-questions";
import { pick } from "@/lib/core/pick";

// Separate fragments: in a select of one table only nested columns keep their table's name.
const publishedNumber = sql`(select max(${assessmentVersions.number}) from ${assessmentVersions}
  where ${assessmentVersions.assessmentId} = ${assessments.id} and ${assessmentVersions.publishedAt} is not null)`;
const draftNumber = sql`(select ${assessmentVersions.number} from ${assessmentVersions}
  where ${assessmentVersions.assessmentId} = ${assessments.id} and ${assessmentVersions.publishedAt} is null)`;
const newestVersionId = sql`(select ${assessmentVersions.id} from ${assessmentVersions}
  where ${assessmentVersions.assessmentId} = ${assessments.id} order by ${assessmentVersions.number} desc limit 1)`;
/** Upper limit of the count, because every student of the school may have taken an assessment. */
export const resultsCap = 1_000;
const finishedResults = sql`(select count(*)::int from (select from ${assessmentResults}
  where ${assessmentResults.assessmentId} = ${assessments.id} and ${assessmentResults.finishedAt} is not null
  limit ${resultsCap + 1}) as capped)`;

const assessmentColumns = {
  assessmentId: assessments.id,
  ...pick(assessments, ["name", "nameZh", "grade", "durationMinutes", "enabled", "removedAt", "version"]),
};

/** The conditions of a list or a change of assessments. */
export function assessmentConditions(filter: ListOfficeAssessments["selectParam"]): SQL | undefined {
  const { name, search, grade, state } = filter;
  const patterns = [name, search].flatMap((word) => patternOf(word) ?? []);
  return and(
    state === "draft"
      ? and(isInState(assessments, null), sql`${draftNumber} is not null`)
      : isInState(assessments, state),
    equals(assessments.grade, grade),
    ...patterns.map(
      (pattern) => sql`(${assessments.name} ilike ${pattern} or ${assessments.nameZh} ilike ${pattern})`,
    ),
  );
}

/** Every assessment by grade, with its versions and attempts counted. */
export function listOfficeAssessments(request: ListOfficeAssessments) {
  return listByKeyset({
    request,
    table: assessments,
    where: assessmentConditions(request.selectParam),
    sorts: {
      grade: ascending(assessments.grade, assessments.id),
      name: ascending(assessments.name, assessments.id),
      createdAt: descending(assessments.createdAt, assessments.id),
    },
    select: (key) =>
      db
        .select({
          ...assessmentColumns,
          /** The newest published version, null before the first. */
          publishedNumber: sql<number | null>`${publishedNumber}`,
          /** The number of the draft, null without one. */
          draftNumber: sql<number | null>`${draftNumber}`,
          /** Of the newest version, including the draft. */
          questions: questionsOfVersion(newestVersionId),
          /** Finished attempts, up to 1,001, which stands for more than 1,000. */
          results: sql<number>`${finishedResults}`,
          key,
        })
        .from(assessments),
  });
}

/** The versions of an assessment with their number of attempts, newest first. */
export const listVersions = (assessmentId: number) =>
  db
    .select({
      versionId: assessmentVersions.id,
      number: assessmentVersions.number,
      publishedAt: assessmentVersions.publishedAt,
      results: count(assessmentResults.id),
    })
    .from(assessmentVersions)
    .leftJoin(
      assessmentResults,
      and(
        eq(assessmentResults.assessmentVersionId, assessmentVersions.id),
        isNotNull(assessmentResults.finishedAt),
      ),
    )
    .where(eq(assessmentVersions.assessmentId, assessmentId))
    .groupBy(assessmentVersions.id)
    .orderBy(desc(assessmentVersions.number));

/**
 * An assessment for editing: its properties, its versions, and the questions of one version with their keys; by default
 * the newest version, which is the draft if there is one.
 * @throws Failure "notFound"
 */
export async function getOfficeAssessmentOrThrow(assessmentId: number, versionId?: number | null) {
  const [[row], versions] = await Promise.all([
    db.select(assessmentColumns).from(assessments).where(eq(assessments.id, assessmentId)),
    listVersions(assessmentId),
  ]);
  const assessment = foundOrThrow(row);
  const shown = foundOrThrow(
    versionId ? versions.find((known) => known.versionId === versionId) : versions[0],
  );
  const questions = await listQuestions(shown.versionId);
  return { ...assessment, versions, shown, questions, texts: textsOf(questions) };
}
export type EditedAssessment = Awaited<ReturnType<typeof getOfficeAssessmentOrThrow>>;
export type EditedQuestion = EditedAssessment["questions"][number];
export type EditedText = NonNullable<EditedQuestion["text"]>;

async function listQuestions(versionId: number) {
  const rows = await db
    .select({
      questionId: assessmentQuestions.id,
      ...pick(assessmentQuestions, ["skillId", "kind", "prompt", "options", "key", "points", "isPractice"]),
      text: {
        textContentId: textContents.id,
        ...pick(textContents, ["kind", "title", "content", "image", "fileId", "version"]),
      },
      recording: heardQuestion,
      textRecording: heardText,
    })
    .from(assessmentQuestions)
    .innerJoin(assessmentVersionQuestions, isInVersion(versionId))
    .leftJoin(textContents, eq(textContents.id, assessmentQuestions.textContentId))
    .leftJoin(questionRecording, isOfQuestion)
    .leftJoin(textRecording, isOfText)
    .orderBy(...inOrder);
  return rows.map(({ key, text, textRecording, ...question }) => ({
    ...question,
    answers: answersOf(key),
    text: text && {
      ...text,
      image: passagePicture(text.image),
      heard: heardOfPassage(text, textRecording),
    },
  }));
}

/** Each passage once, in the order of the questions. */
function textsOf(questions: Awaited<ReturnType<typeof listQuestions>>) {
  const texts = questions.flatMap(({ text }) => text ?? []);
  return texts.filter(
    ({ textContentId }, index) => texts.findIndex((other) => other.textContentId === textContentId) === index,
  );
}
