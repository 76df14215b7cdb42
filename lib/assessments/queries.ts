import { and, count, desc, eq, exists, isNotNull, isNull, sql } from "drizzle-orm";
import { db } from "@/db/client";
import {
  assessmentQuestions,
  assessmentResultQuestions,
  assessmentResults,
  assessments,
  assessmentVersionQuestions,
  assessmentVersions,
  textContents,
} from "@/db/schema/assessments";
import type { Owned } from "@/lib/access/owned";
import { foundOrThrow } from "@/lib/core/errors";
import { limits } from "@/lib/core/page";
import { passagePicture } from "./attempt";
import { isSpokenGrade } from "./heard";
import { heardQuestion, isOfQuestion, questionRecording } from "./heard-columns";
import { isOver } from "./rules";
import type { ListAssessments } from "./schemas";
import { questionsOfVersion } from "./version-questions";
import { pick } from "@/lib/core/pick";

const newestVersion = db
  .selectDistinctOn([assessmentVersions.assessmentId], {
    id: assessmentVersions.id,
    assessmentId: assessmentVersions.assessmentId,
  })
  .from(assessmentVersions)
  .where(isNotNull(assessmentVersions.publishedAt))
  .orderBy(assessmentVersions.assessmentId, desc(assessmentVersions.number))
  .as("newest_version");

const isOffered = and(eq(assessments.enabled, true), isNull(assessments.removedAt));

/** The published assessments of a grade, newest first (rule R9.14). */
export async function listAssessments(request: ListAssessments) {
  const where = and(isOffered, eq(assessments.grade, request.selectParam.grade));
  const { limit, offset } = limits(request);
  const rows = await db
    .select({
      assessmentId: assessments.id,
      ...pick(assessments, ["name", "nameZh", "grade", "durationMinutes"]),
      questionCount: questionsOfVersion(sql`${newestVersion.id}`),
      records: sql<number>`count(*) over ()::int`,
    })
    .from(assessments)
    .innerJoin(newestVersion, eq(newestVersion.assessmentId, assessments.id))
    .where(where)
    .orderBy(desc(assessments.id))
    .limit(limit)
    .offset(offset);
  const records = rows[0]?.records ?? (offset === 0 ? 0 : await countOffered(request.selectParam.grade));
  return { rows: rows.map(({ records: _records, ...row }) => row), records };
}

export type Offered = Awaited<ReturnType<typeof listAssessments>>["rows"][number];

/** The assessment currently offered for a grade: the newest published one. */
export async function findCurrentAssessment(grade: number): Promise<Offered | undefined> {
  const { rows } = await listAssessments({ page: 1, pageSize: 1, selectParam: { grade } });
  return rows[0];
}

async function countOffered(grade: number): Promise<number> {
  const [row] = await db
    .select({ records: count() })
    .from(assessments)
    .innerJoin(newestVersion, eq(newestVersion.assessmentId, assessments.id))
    .where(and(isOffered, eq(assessments.grade, grade)));
  return row?.records ?? 0;
}

/** The practice question with how it sounds, up to Grade 2 (rule R9.26), without its key. */
export async function getPracticeQuestion(assessmentId: number) {
  const [question] = await db
    .select({
      questionId: assessmentQuestions.id,
      ...pick(assessmentQuestions, ["kind", "prompt", "options"]),
      grade: assessmentQuestions.grade,
      recording: heardQuestion,
    })
    .from(assessmentQuestions)
    .innerJoin(assessmentVersionQuestions, eq(assessmentVersionQuestions.questionId, assessmentQuestions.id))
    .innerJoin(newestVersion, eq(newestVersion.id, assessmentVersionQuestions.assessmentVersionId))
    .leftJoin(questionRecording, isOfQuestion)
    .where(and(eq(newestVersion.assessmentId, assessmentId), eq(assessmentQuestions.isPractice, true)))
    .limit(1);
  if (!question) return null;
  const { grade, recording, ...asked } = question;
  return { ...asked, recording: isSpokenGrade(grade) ? recording : null };
}

/** One text content, for a student who has started an assessment that shows it. @throws Failure "notFound" */
export async function getTextContentOrThrow(studentId: Owned<"student">, textContentId: number) {
  const [text] = await db
    .select({
      textContentId: textContents.id,
      ...pick(textContents, ["kind", "title", "content", "image", "fileId"]),
    })
    .from(textContents)
    .where(
      and(
        eq(textContents.id, textContentId),
        exists(
          db
            .select({ one: sql`1` })
            .from(assessmentQuestions)
            .innerJoin(
              assessmentResultQuestions,
              eq(assessmentResultQuestions.questionId, assessmentQuestions.id),
            )
            .innerJoin(assessmentResults, eq(assessmentResults.id, assessmentResultQuestions.resultId))
            .where(
              and(
                eq(assessmentQuestions.textContentId, textContents.id),
                eq(assessmentResults.studentId, studentId),
              ),
            ),
        ),
      ),
    );
  const { image, ...rest } = foundOrThrow(text);
  return { ...rest, image: passagePicture(image) };
}

export type ResultState = {
  state: "none" | "inProgress" | "finished";
  resultId: number | null;
  assessmentId: number | null;
  deadline: Date | null;
  serverTime: Date;
};

/** Whether a student has an attempt in progress or, if not, a finished one: of one assessment, or of any. */
export async function checkResult(
  studentId: Owned<"student">,
  assessmentId?: number | null,
): Promise<ResultState> {
  const [newest] = await db
    .select({
      resultId: assessmentResults.id,
      ...pick(assessmentResults, ["assessmentId", "deadline", "finishedAt"]),
    })
    .from(assessmentResults)
    .where(
      and(
        eq(assessmentResults.studentId, studentId),
        assessmentId ? eq(assessmentResults.assessmentId, assessmentId) : undefined,
      ),
    )
    .orderBy(sql`${assessmentResults.finishedAt} is null desc`, desc(assessmentResults.startedAt))
    .limit(1);
  const serverTime = new Date();
  if (!newest) return { state: "none", resultId: null, assessmentId: null, deadline: null, serverTime };
  const { finishedAt, ...result } = newest;
  const isFinished = finishedAt !== null || isOver(result.deadline, serverTime);
  return { state: isFinished ? "finished" : "inProgress", ...result, serverTime };
}
