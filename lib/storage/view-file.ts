import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import {
  assessmentQuestions,
  assessmentResultQuestions,
  assessmentResults,
  assessmentVersionQuestions,
  assessmentVersions,
  textContents,
} from "@/db/schema/assessments";
import { courseClasses, courseRuns, units } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { conversations, messageFiles, messages } from "@/db/schema/conversations";
import { files } from "@/db/schema/files";
import { coursewares, homework, homeworkFiles, submissionFiles, submissions } from "@/db/schema/learning";
import { students } from "@/db/schema/people";
import { assessmentRecordings } from "@/db/schema/recordings";
import { submissionVersionFiles, submissionVersions } from "@/db/schema/versions";
import { writingMarks, writingPhotos, writingSamples } from "@/db/schema/writing";
import { isThreadOf } from "@/lib/access/correspondence";
import { isChildOf } from "@/lib/access/guardians";
import { isGuestOf } from "@/lib/access/guests";
import type { Owned } from "@/lib/access/owned";
import { isSubstituteNow } from "@/lib/access/substitutes";
import type { Actor } from "@/lib/auth/actor";
import { foundOrThrow } from "@/lib/core/errors";
import { fileLink } from "./links";
import { personPictureType } from "./person-pictures";
import { fromPublicSamples } from "./public-sample";
import type { StoredFile } from "./store";

/** The students whose records `actor` may see: the student, or the children whom a parent sees. */
const ofActor = ({ role, id }: Actor): SQL | undefined =>
  role === "student" ? eq(students.id, id) : and(isChildOf(id), isNull(students.removedAt));

/** Whether `actor` belongs to the run `runId`, as a student, a parent or its teacher. */
function belongsToRun(actor: Actor, runId: SQL): SQL {
  if (actor.role === "teacher")
    return sql`exists (select from ${courseRuns} where ${courseRuns.id} = ${runId} and ${courseRuns.teacherId} = ${actor.id}
      and ${courseRuns.removedAt} is null)`;
  return sql`exists (select from ${enrolments} join ${students} on ${students.id} = ${enrolments.studentId}
    where ${enrolments.courseRunId} = ${runId} and ${enrolments.endedAt} is null and ${ofActor(actor)})`;
}

const isAlive = (table: typeof coursewares | typeof homework | typeof submissions, actor: Actor) =>
  actor.role === "teacher" ? isNull(table.removedAt) : and(isNull(table.removedAt), eq(table.enabled, true));

const earlier = alias(courseClasses, "earlier");

/** A substitute sees what the class works with, also of the classes for which it makes up (rule R10.26), a guest what belongs to the class itself (R10.24). */
function asGuest(actor: Actor, { classId, unitId, runId }: Record<"classId" | "unitId" | "runId", SQL>): SQL {
  if (actor.role === "teacher")
    return sql`exists (select from ${courseClasses} join ${units} on ${units.id} = ${courseClasses.unitId}
      where ${isSubstituteNow(actor.id)} and ${coursewares.enabled} and ${units.courseRunId} = ${runId}
        and (${classId} in (${courseClasses.id}, ${courseClasses.makesUpForId})
          or exists (select from ${courseClasses} ${sql.identifier("earlier")}
            where ${earlier.id} = ${classId} and ${earlier.makesUpForId} = ${courseClasses.makesUpForId})
          or (${classId} is null and (${unitId} is null or ${units.id} = ${unitId}))))`;
  return sql`exists (select from ${students} where ${isGuestOf(classId, students.id)} and ${ofActor(actor)})`;
}

const asCourseware = (actor: Actor) => sql`exists (select from ${coursewares}
  where ${coursewares.fileId} = ${files.id} and ${isAlive(coursewares, actor)}
    and (${belongsToRun(actor, sql`${coursewares.courseRunId}`)} or ${asGuest(actor, {
      classId: sql`${coursewares.courseClassId}`,
      unitId: sql`${coursewares.unitId}`,
      runId: sql`${coursewares.courseRunId}`,
    })}))`;

/** The instructions of the homework of a class, for its substitute. */
const asSubstitute = (actor: Actor) =>
  actor.role === "teacher"
    ? sql`exists (select from ${courseClasses}
        where ${courseClasses.id} = ${homework.courseClassId} and ${isSubstituteNow(actor.id)} and ${homework.enabled})`
    : sql`false`;

const asInstructions = (actor: Actor) => sql`exists (select from ${homeworkFiles}
  join ${homework} on ${homework.id} = ${homeworkFiles.homeworkId}
  where ${homeworkFiles.fileId} = ${files.id} and ${isAlive(homework, actor)}
    and (${belongsToRun(actor, sql`${homework.courseRunId}`)} or ${asSubstitute(actor)}))`;

/** A teacher sees submitted work; the family also work that was taken back. */
const asSubmission = (actor: Actor) => sql`exists (select from ${submissionFiles}
  join ${submissions} on ${submissions.id} = ${submissionFiles.submissionId}
  join ${homework} on ${homework.id} = ${submissions.homeworkId}
  join ${students} on ${students.id} = ${submissions.studentId}
  where ${submissionFiles.fileId} = ${files.id} and ${
    actor.role === "teacher"
      ? and(isNull(submissions.removedAt), belongsToRun(actor, sql`${homework.courseRunId}`))
      : ofActor(actor)
  })`;

/** A file of an older version of submitted work; of one that was taken back only for the family. */
const asVersion = (actor: Actor) => sql`exists (select from ${submissionVersionFiles}
  join ${submissionVersions} on ${submissionVersions.submissionId} = ${submissionVersionFiles.submissionId}
    and ${submissionVersions.attempt} = ${submissionVersionFiles.attempt}
  join ${submissions} on ${submissions.id} = ${submissionVersions.submissionId}
  join ${homework} on ${homework.id} = ${submissions.homeworkId}
  join ${students} on ${students.id} = ${submissions.studentId}
  where ${submissionVersionFiles.fileId} = ${files.id} and ${
    actor.role === "teacher"
      ? and(
          isNull(submissions.removedAt),
          isNull(submissionVersions.takenBackAt),
          belongsToRun(actor, sql`${homework.courseRunId}`),
        )
      : ofActor(actor)
  })`;

/** A picture or recording of an assessment that the student has started. */
const asTextContent = (actor: Actor) => sql`exists (select from ${textContents}
  join ${assessmentQuestions} on ${assessmentQuestions.textContentId} = ${textContents.id}
  join ${assessmentResultQuestions} on ${assessmentResultQuestions.questionId} = ${assessmentQuestions.id}
  join ${assessmentResults} on ${assessmentResults.id} = ${assessmentResultQuestions.resultId}
  join ${students} on ${students.id} = ${assessmentResults.studentId}
  where ${textContents.fileId} = ${files.id} and ${ofActor(actor)})`;

/** A photo of a writing sample: for the family, and for a teacher who has it open or has marked it (rule R9.32). */
const asWriting = (actor: Actor) => sql`exists (select from ${writingPhotos}
  join ${writingSamples} on ${writingSamples.id} = ${writingPhotos.sampleId}
  join ${assessmentResults} on ${assessmentResults.id} = ${writingSamples.resultId}
  join ${students} on ${students.id} = ${assessmentResults.studentId}
  where ${writingPhotos.fileId} = ${files.id} and ${
    actor.role === "teacher"
      ? sql`(${writingSamples.openedBy} = ${actor.id} or exists (select from ${writingMarks}
          where ${writingMarks.sampleId} = ${writingSamples.id} and ${writingMarks.teacherId} = ${actor.id}))`
      : ofActor(actor)
  })`;

/**
 * How a question of the open part of a sitting sounds, or its passage: for the child who takes it and the family (rule R9.27).
 */
const asRecording = (actor: Actor) => sql`exists (select from ${assessmentRecordings}
  join ${assessmentQuestions} on ${assessmentQuestions.id} = ${assessmentRecordings.questionId}
    or ${assessmentQuestions.textContentId} = ${assessmentRecordings.textContentId}
  join ${assessmentResultQuestions} on ${assessmentResultQuestions.questionId} = ${assessmentQuestions.id}
  join ${assessmentResults} on ${assessmentResults.id} = ${assessmentResultQuestions.resultId}
    and ${assessmentResults.stage} = ${assessmentResultQuestions.stage} and ${assessmentResults.finishedAt} is null
  join ${students} on ${students.id} = ${assessmentResults.studentId}
  where ${assessmentRecordings.fileId} = ${files.id} and ${ofActor(actor)})`;

/** How the practice question before an assessment sounds: for every student, who may meet it before a sitting (rule R9.27). */
const asPracticeQuestion = sql`exists (select from ${assessmentRecordings}
  join ${assessmentQuestions} on ${assessmentQuestions.id} = ${assessmentRecordings.questionId}
    and ${assessmentQuestions.isPractice}
  join ${assessmentVersionQuestions} on ${assessmentVersionQuestions.questionId} = ${assessmentQuestions.id}
  join ${assessmentVersions} on ${assessmentVersions.id} = ${assessmentVersionQuestions.assessmentVersionId}
    and ${assessmentVersions.publishedAt} is not null
  where ${assessmentRecordings.fileId} = ${files.id})`;

/** A file of a conversation: for the guardians who take part in it, and for the teacher of its term. */
const asMessageFile = (actor: Actor) => sql`exists (select from ${messageFiles}
  join ${messages} on ${messages.id} = ${messageFiles.messageId}
  join ${conversations} on ${conversations.id} = ${messages.conversationId}
  where ${messageFiles.fileId} = ${files.id} and ${
    actor.role === "teacher"
      ? sql`exists (select from ${courseRuns} where ${courseRuns.id} = ${conversations.courseRunId}
          and ${courseRuns.teacherId} = ${actor.id} and ${courseRuns.removedAt} is null)`
      : isThreadOf(actor.id)
  })`;

const isSample = sql`exists (select ${fromPublicSamples} and ${coursewares.fileId} = ${files.id})`;

const isForAll = or(eq(files.isPublic, true), isSample);

function isVisibleTo(actor: Actor | null): SQL | undefined {
  if (!actor) return isForAll;
  if (actor.role === "admin") return undefined;
  const isOwner = and(eq(files.ownerRole, actor.role), eq(files.ownerId, actor.id));
  const related = [
    asCourseware(actor),
    asInstructions(actor),
    asSubmission(actor),
    asVersion(actor),
    asWriting(actor),
  ];
  related.push(actor.role === "student" ? asPracticeQuestion : asMessageFile(actor));
  if (actor.role !== "teacher") related.push(asTextContent(actor), asRecording(actor));
  return or(isForAll, isOwner, ...related);
}

const isStored = and(eq(files.state, "stored"), isNull(files.removedAt));

/**
 * A file's data and a link that opens it for five minutes, if `actor` may see it (rules R12.3 and R12.4): its owner;
 * teaching material for enrolled students, their parents, the run's teacher, and guests and substitutes of a class; submitted homework for the student, the
 * parents and the teacher; photos of writing samples for the family and their markers; files of a conversation for its guardians and its teacher; all files for the office; public files
 * and samples of programs for everyone.
 * @throws Failure "notFound"
 */
export async function viewFile(actor: Actor | null, id: number) {
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), isStored, isVisibleTo(actor)));
  const { name, contentType, sizeBytes, isPublic } = foundOrThrow(file);
  return { id, ...fileLink(id, isPublic ? null : actor), name, contentType, size: sizeBytes };
}

/** The file of a verified link. @throws Failure "notFound" */
export async function getStoredFileOrThrow(id: Owned<"file">): Promise<StoredFile> {
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), isStored));
  return foundOrThrow(file);
}

/** A person's picture by the key in its address. @throws Failure "notFound" */
export async function getPictureOrThrow(storageKey: string): Promise<StoredFile> {
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.storageKey, storageKey), eq(files.contentType, personPictureType), isStored));
  return foundOrThrow(file);
}
