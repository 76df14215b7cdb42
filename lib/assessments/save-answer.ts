import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import {
  assessmentAnswers,
  assessmentQuestions,
  assessmentResultQuestions,
  assessmentResults,
} from "@/db/schema/assessments";
import type { Owned } from "@/lib/access/owned";
import { conflict, invalid, notFound } from "@/lib/core/errors";
import { graceSeconds, mostPausedSeconds, numbersPerMillisecond } from "./rules";
import type { SaveAnswer } from "./schemas";

const { placeholder } = sql;
const answer = sql`${placeholder("answer")}::jsonb`;

/** Whether the answer has the shape for the question's kind; an empty answer always fits. */
const fits = sql`case q.kind
  when 'single' then jsonb_typeof(${answer}) = 'string'
    and (${answer} = '""' or q.options @> jsonb_build_array(jsonb_build_object('value', ${answer})))
  when 'short' then jsonb_typeof(${answer}) = 'string'
  when 'gap' then jsonb_typeof(${answer}) = 'array'
    and jsonb_array_length(${answer}) in (0, jsonb_array_length(q.key -> 'accepted'))
  when 'multiple' then jsonb_typeof(${answer}) = 'array'
    and jsonb_array_length(${answer}) = (
      select count(distinct chosen) from jsonb_array_elements(${answer}) chosen
      where q.options @> jsonb_build_array(jsonb_build_object('value', chosen)))
end`;

/** The clock may stand still before the next stage; answers that waited meanwhile come before it is asked for (rule R9.22). */
const pauseSeconds = sql.raw(
  `case when stage < stages then ${mostPausedSeconds} - paused_seconds else 0 end`,
);

const result = db.$with("result", {}).as(sql`
  select id, stage, finished_at is not null as is_finished,
    ${placeholder("now")}::timestamptz
      > deadline + make_interval(secs => ${sql.raw(String(graceSeconds))} + ${pauseSeconds}) as is_late
  from ${assessmentResults}
  where id = ${placeholder("resultId")}::int and student_id = ${placeholder("studentId")}::int
  for key share`);
const question = db.$with("question", {}).as(sql`
  select q.id, coalesce(${fits}, false) as fits, given.stage < result.stage as is_closed
  from ${assessmentQuestions} q
  join ${assessmentResultQuestions} given on given.question_id = q.id
  join result on result.id = given.result_id
  where q.id = ${placeholder("questionId")}::int`);
const saved = db.$with("saved", {}).as(sql`
  insert into ${assessmentAnswers} as held (result_id, question_id, answer, seq, saved_at, seconds)
  select result.id, question.id, ${answer}, ${placeholder("seq")}::bigint, ${placeholder("now")}::timestamptz,
    ${placeholder("seconds")}::smallint
  from result, question
  where not is_finished and not is_late and not is_closed and fits
  on conflict (result_id, question_id) do update set
    answer = case when excluded.seq > held.seq then excluded.answer else held.answer end,
    saved_at = case when excluded.seq > held.seq then excluded.saved_at else held.saved_at end,
    seconds = case when excluded.seq > held.seq then coalesce(excluded.seconds, held.seconds) else held.seconds end,
    seq = greatest(excluded.seq, held.seq)
  returning seq, saved_at`);

/**
 * One round trip checks the owner, that the result is open and in time, the question and the shape, and writes. The
 * lock keeps a hand-in from closing the result between check and commit; an earlier hand-in is seen. An older save
 * changes nothing and gets the number of the newer one.
 */
const upsert = db
  .with(result, question, saved)
  .select({
    isFinished: sql<boolean>`is_finished`,
    isLate: sql<boolean>`is_late`,
    isAsked: sql<boolean>`question.id is not null`,
    isClosed: sql<boolean>`coalesce(question.is_closed, false)`,
    fits: sql<boolean>`coalesce(question.fits, false)`,
    seq: sql`saved.seq`.mapWith(assessmentAnswers.seq),
    savedAt: sql`saved.saved_at`.mapWith(assessmentAnswers.savedAt),
  })
  .from(sql`result`)
  .leftJoin(sql`question`, sql`true`)
  .leftJoin(sql`saved`, sql`true`)
  .prepare("save_answer");

/**
 * Saves one answer of an open attempt; returns after the commit (rule R9.5). Returns the number and time of the newest
 * save of this question, which may be another tab's.
 * @throws Failure "notFound" for another student's result or a question outside it, "conflict" if it is handed in,
 * its stage is closed or its time and grace are over, "invalid" for a wrong shape
 */
export async function saveAnswer(
  studentId: Owned<"student">,
  { resultId, questionId, answer, seq, seconds }: SaveAnswer,
): Promise<{ seq: number; savedAt: Date }> {
  const now = new Date();
  const [outcome] = await upsert.execute({
    studentId,
    resultId,
    questionId,
    answer: JSON.stringify(answer),
    seq: seq ?? now.getTime() * numbersPerMillisecond,
    now: now.toISOString(),
    seconds: seconds ?? null,
  });
  if (!outcome) throw notFound();
  if (outcome.isFinished) throw conflict("assessmentFinished");
  if (outcome.isLate) throw conflict("assessmentTimeUp");
  if (!outcome.isAsked) throw notFound();
  if (outcome.isClosed) throw conflict("assessmentStageClosed");
  if (!outcome.fits) throw invalid({ answer: "wrongType" });
  return { seq: outcome.seq, savedAt: outcome.savedAt };
}
