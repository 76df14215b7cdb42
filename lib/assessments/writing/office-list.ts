import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { assessmentResults } from "@/db/schema/assessments";
import { students, teachers } from "@/db/schema/people";
import { writingMarks, writingSamples } from "@/db/schema/writing";
import { descending, listByKeyset } from "@/lib/core/keyset";
import { pick } from "@/lib/core/pick";
import { containsWords } from "@/lib/records/filters";
import type { ListWriting, writingStates } from "./schemas";

type WritingState = (typeof writingStates)[number];

const hasMark = sql`exists (select from ${writingMarks} where ${writingMarks.sampleId} = ${writingSamples.id})`;
const conditions: Record<WritingState, SQL | undefined> = {
  waiting: and(isNull(writingSamples.markedAt), sql`not ${hasMark}`),
  second: and(isNull(writingSamples.markedAt), hasMark),
  marked: isNotNull(writingSamples.markedAt),
};
const nameOfTeacher = sql`${teachers.firstName} || ' ' || ${teachers.lastName}`;

/**
 * `/api/admin/writing/list`: the writing samples that were handed in, newest first, with their children and the teachers who marked them
 * or have them open.
 */
export const listWriting = (request: ListWriting) =>
  listByKeyset({
    request,
    table: writingSamples,
    where: and(
      isNotNull(writingSamples.handedInAt),
      request.selectParam.state ? conditions[request.selectParam.state] : undefined,
    ),
    search: request.selectParam.search
      ? sql`exists (select from ${assessmentResults} join ${students} on ${students.id} = ${assessmentResults.studentId}
          where ${assessmentResults.id} = ${writingSamples.resultId}
            and ${containsWords(sql`${students.firstName} || ' ' || ${students.lastName}`, request.selectParam.search)})`
      : undefined,
    sorts: { startedAt: descending(writingSamples.startedAt, writingSamples.id) },
    select: (key) =>
      db
        .select({
          ...pick(writingSamples, ["id", "resultId", "handedInAt", "markedAt"]),
          studentId: students.id,
          ...pick(students, ["firstName", "lastName", "nickname", "isTemporary"]),
          grade: assessmentResults.grade,
          state: sql<WritingState>`case when ${writingSamples.markedAt} is not null then 'marked' when ${hasMark} then 'second' else 'waiting' end`,
          markedBy: sql<string[]>`coalesce((select json_agg(${nameOfTeacher} order by ${writingMarks.place})
            from ${writingMarks} join ${teachers} on ${teachers.id} = ${writingMarks.teacherId}
            where ${writingMarks.sampleId} = ${writingSamples.id}), '[]')`,
          openedBy: sql<string | null>`(select ${nameOfTeacher} from ${teachers}
            where ${teachers.id} = ${writingSamples.openedBy} and ${writingSamples.openedUntil} > now())`,
          key,
        })
        .from(writingSamples)
        .innerJoin(assessmentResults, eq(assessmentResults.id, writingSamples.resultId))
        .innerJoin(students, eq(students.id, assessmentResults.studentId)),
  });
