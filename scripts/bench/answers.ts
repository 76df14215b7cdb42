import { POST as saveAnswer } from "@/app/api/student/assessment/answer/save/route";
import { pool } from "@/db/client";
import { createAssessment } from "@/db/seed/assessment-factory";
import { openSession } from "@/lib/auth/session";
import type { FloorCall } from "./floor-calls";
import { roundTripsOf } from "./record";
import type { Scenario } from "./scenario";
import { family } from "./seed";

const takers = 200;
const choices = ["a", "b", "c", "d"];

/** 200 students in the middle of an assessment save one answer after another. */
export async function answerScenario(): Promise<Scenario> {
  await pool.query(
    `create table bench_answers (id bigint generated always as identity primary key,
       result_id int, question_id int, answer jsonb, seq bigint)`,
  );
  const { assessment, version, questions } = await createAssessment(
    {},
    Array.from({ length: 20 }, () => ({ kind: "single", value: "a" })),
  );
  const students = Array.from({ length: takers }, (_, index) => family(index).students[0]);
  const { rows: results } = await pool.query<{ id: number }>(
    `insert into assessment_results (assessment_id, assessment_version_id, student_id, grade, started_at, deadline)
     select $1, $2, student_id, 6, now(), now() + interval '1 day'
     from unnest($3::int[]) with ordinality as taker (student_id, position) order by position returning id`,
    [assessment.id, version.id, students],
  );
  await pool.query(
    `insert into assessment_result_questions (result_id, question_id, position)
     select r.id, question_id, position from assessment_results r join assessment_version_questions using (assessment_version_id)
     where r.id = any($1)`,
    [results.map(({ id }) => id)],
  );
  const tokens: string[] = [];
  for (const id of students) {
    const who = { role: "student", id: id ?? 0 } as const;
    tokens.push((await openSession(who, { ip: "bench", userAgent: null })).token);
  }

  let turn = 0;
  const save = () => {
    const seq = ++turn;
    const body = {
      resultId: results[seq % takers]?.id ?? 0,
      questionId: questions[Math.floor(seq / takers) % questions.length]?.id ?? 0,
      answer: choices[seq % choices.length] ?? "a",
      seq,
    };
    return { path: "/api/student/assessment/answer/save", body, token: tokens[seq % takers] };
  };
  const { body, token } = save();
  const roundTrips = await roundTripsOf(saveAnswer, body, token);
  return {
    name: "answer save, baselines: one insert",
    amount: 3_000,
    roundTrips,
    shots: (product) => () =>
      product ? save() : { path: "/floor", body: { call: "answer" } satisfies FloorCall },
  };
}
