import { and, asc, eq, inArray, isNull, or } from "drizzle-orm";
import { db } from "@/db/client";
import {
  assessmentAnswers,
  assessmentQuestions,
  assessmentResults,
  assessments,
} from "@/db/schema/assessments";
import { courseClasses, courseRuns, courses } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/commerce";
import { files } from "@/db/schema/files";
import {
  attendance,
  homework,
  studentNotes,
  submissionComments,
  submissionFiles,
  submissions,
} from "@/db/schema/learning";
import type { students } from "@/db/schema/people";
import type { StoredFile } from "@/lib/storage/store";
import { toStudentRecord } from "./wire";

type Child = typeof students.$inferSelect;

/** What the school holds of a child; each key is a file of the archive. */
export async function childRecords(child: Child) {
  const { createdAt, removedAt, extraMinutes } = child;
  return {
    profile: { ...toStudentRecord(child), createdAt, removedAt, extraMinutes },
    programs: await listPrograms(child.id),
    attendance: await listAttendance(child.id),
    homework: await listHomework(child.id),
    assessments: await listAssessments(child.id),
    notes: await db
      .select({ createdAt: studentNotes.createdAt, text: studentNotes.text })
      .from(studentNotes)
      .where(and(eq(studentNotes.studentId, child.id), isNull(studentNotes.removedAt)))
      .orderBy(asc(studentNotes.id)),
  };
}

const listPrograms = (studentId: number) =>
  db
    .select({
      course: courses.name,
      term: courseRuns.name,
      startsOn: courseRuns.startsOn,
      endsOn: courseRuns.endsOn,
      endedAt: enrolments.endedAt,
    })
    .from(enrolments)
    .innerJoin(courseRuns, eq(courseRuns.id, enrolments.courseRunId))
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .where(eq(enrolments.studentId, studentId))
    .orderBy(asc(courseRuns.startsOn));

const listAttendance = (studentId: number) =>
  db
    .select({
      class: courseClasses.name,
      startsAt: courseClasses.startsAt,
      status: attendance.status,
      joinedAt: attendance.joinedAt,
    })
    .from(attendance)
    .innerJoin(courseClasses, eq(courseClasses.id, attendance.courseClassId))
    .where(eq(attendance.studentId, studentId))
    .orderBy(asc(courseClasses.startsAt));

async function listHomework(studentId: number) {
  const own = await db
    .select({
      id: submissions.id,
      homework: homework.name,
      maxScore: homework.maxScore,
      state: submissions.state,
      attempt: submissions.attempt,
      isLate: submissions.isLate,
      handedInAt: submissions.handedInAt,
      score: submissions.score,
      comment: submissions.comment,
      markedAt: submissions.markedAt,
    })
    .from(submissions)
    .innerJoin(homework, eq(homework.id, submissions.homeworkId))
    .where(eq(submissions.studentId, studentId))
    .orderBy(asc(submissions.id));
  const ids = own.map(({ id }) => id);
  const comments = await db
    .select()
    .from(submissionComments)
    .where(inArray(submissionComments.submissionId, ids))
    .orderBy(asc(submissionComments.id));
  return own.map((piece) => ({
    ...piece,
    messages: comments
      .filter(({ submissionId }) => submissionId === piece.id)
      .map(({ authorRole, text, createdAt }) => ({ from: authorRole, text, at: createdAt })),
  }));
}

async function listAssessments(studentId: number) {
  const results = await db
    .select({
      id: assessmentResults.id,
      assessment: assessments.name,
      grade: assessmentResults.grade,
      startedAt: assessmentResults.startedAt,
      finishedAt: assessmentResults.finishedAt,
      earnedPoints: assessmentResults.earnedPoints,
      possiblePoints: assessmentResults.possiblePoints,
      skills: assessmentResults.skills,
    })
    .from(assessmentResults)
    .innerJoin(assessments, eq(assessments.id, assessmentResults.assessmentId))
    .where(eq(assessmentResults.studentId, studentId))
    .orderBy(asc(assessmentResults.id));
  const answers = await db
    .select({
      resultId: assessmentAnswers.resultId,
      prompt: assessmentQuestions.prompt,
      answer: assessmentAnswers.answer,
      savedAt: assessmentAnswers.savedAt,
    })
    .from(assessmentAnswers)
    .innerJoin(assessmentQuestions, eq(assessmentQuestions.id, assessmentAnswers.questionId))
    .where(
      inArray(
        assessmentAnswers.resultId,
        results.map(({ id }) => id),
      ),
    )
    .orderBy(asc(assessmentQuestions.position));
  return results.map((result) => ({
    ...result,
    answers: answers
      .filter(({ resultId }) => resultId === result.id)
      .map(({ resultId: _result, ...answer }) => answer),
  }));
}

/** The child's own files: what was handed in, what the child uploaded, and the picture. */
export async function listChildFiles({ id, avatar }: Child): Promise<StoredFile[]> {
  const handedIn = db
    .select({ id: submissionFiles.fileId })
    .from(submissionFiles)
    .innerJoin(submissions, eq(submissions.id, submissionFiles.submissionId))
    .where(eq(submissions.studentId, id));
  return db
    .select()
    .from(files)
    .where(
      and(
        eq(files.state, "stored"),
        isNull(files.removedAt),
        or(
          inArray(files.id, handedIn),
          and(eq(files.ownerRole, "student"), eq(files.ownerId, id)),
          avatar === null ? undefined : eq(files.storageKey, avatar),
        ),
      ),
    )
    .orderBy(asc(files.id));
}
