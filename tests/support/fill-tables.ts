import pg from "pg";
import { sealSecret } from "@/lib/accounts/two-step-codes";

/** Rows for the tables that the demo school leaves empty, with values that are easily damaged on their way. */
const statements = (secret: string) => [
  `insert into guardianships (student_id, sees, pays, writes, invited_email, token_hash, expires_at, invited_by_role, invited_by_id)
   select id, true, false, true, 'second@example.com', repeat('a', 43), now(), 'parent', 1 from students where parent_id is not null limit 1`,
  `insert into identities (provider, subject, parent_id) select 'google', '1"2\\3', id from parents limit 1`,
  `insert into second_factors (role, subject_id, secret, last_period) values ('admin', 1, '${secret}', 59123456789)`,
  `insert into recovery_codes (role, subject_id, code_hash) values ('admin', 1, 'hash')`,
  `insert into one_time_tokens (purpose, role, subject_id, token_hash, data, expires_at) values
   ('claim', 'student', 1, 'claimed', '{"studentId": 1, "n": 12345678901234567890.10}', '2027-01-01'), ('reset', 'parent', 1, 'left', '{}', '2027-01-01')`,
  `insert into cart_lines (parent_id, student_id, course_run_id)
   select s.parent_id, s.id, r.id from students s, course_runs r where s.parent_id is not null limit 1`,
  `insert into cart_coupons (parent_id, coupon_id) select p.id, c.id from parents p, coupons c limit 1`,
  `insert into waiting_places (parent_id, student_id, course_run_id, position)
   select s.parent_id, s.id, r.id, 10 from students s, course_runs r where s.parent_id is not null limit 1`,
  `insert into class_meetings (course_class_id, provider, external_id, claimed_at) select id, 'bbb', 'abc', now() from course_classes limit 1`,
  `insert into class_doors (course_class_id, student_id, external_id) select c.id, s.id, 'door' from course_classes c, students s limit 1`,
  `insert into class_presences (course_class_id, student_id, joined_at, left_at, minutes)
   select c.id, s.id, now() - interval '50 minutes', now(), 50 from course_classes c, students s limit 1`,
  `insert into class_recordings (course_class_id, provider, external_id, url, started_at, minutes)
   select id, 'bbb', 'rec', 'https://example.com/?a=1&b="x"', now(), 50 from course_classes limit 1`,
  `insert into withdrawals (order_line_id, amount_cents, words) select id, 100, E'Two\\nlines' from order_lines limit 1`,
  `insert into payment_events (id, type, data) values ('evt_b', 'x', '{"z": 1e3, "a": [null, 0.1000]}'), ('evt_B', 'x', '{}'), ('evt_\u00e9', 'x', '{}')`,
  `insert into homework_files (homework_id, file_id) select h.id, f.id from homework h, files f limit 1`,
  `insert into homework_exceptions (homework_id, student_id, is_excused) select h.id, s.id, true from homework h, students s limit 1`,
  `insert into grade_changes (homework_id, student_id, teacher_id, kind, state_before, state_after, levels_after)
   select h.id, s.id, t.id, 'cell', 'missing', 'returned', '{3,1,2}' from homework h, students s, teachers t limit 1`,
  `insert into marking_phrases (teacher_id, text, text_zh) select id, E'Tab\\there \u2028 line', '很好 \u{1F389}' from teachers limit 1`,
  `insert into absences (course_class_id, student_id, parent_id) select c.id, s.id, s.parent_id from course_classes c, students s where s.parent_id is not null limit 1`,
  `insert into makeups (student_id, missed_class_id, course_class_id) select s.id, min(c.id), max(c.id) from course_classes c, students s group by s.id limit 1`,
  `insert into student_notes (teacher_id, student_id, course_run_id, text) select t.id, s.id, r.id, '' from teachers t, students s, course_runs r limit 1`,
  `insert into assessment_recordings (question_id, file_id, length_ms, start_ms, end_ms, admin_id)
   select q.id, f.id, 4000, 0, 4000, a.id from assessment_questions q, files f, admins a limit 1`,
  `insert into long_jobs (kind, admin_id, state, input) select 'importFamilies', id, 'waiting', '{}' from admins limit 1`,
  `insert into long_jobs (kind, admin_id, state, input) select 'calibrate', id, 'done', '{}' from admins limit 1`,
  `insert into assessment_calibrations (admin_id, job_id, state, finished_at, discarded_at, loadings, width, scale_error)
   select admin_id, id, 'discarded', now(), now(), '[0.1, 1e-7]', 0.9, 0.1 + 0.2 from long_jobs where kind = 'calibrate' limit 1`,
  `insert into assessment_calibration_questions (calibration_id, question_id, difficulty, difficulty_error, difficulty_before, error_before, shown, answers, exposure)
   select c.id, q.id, -1.0 / 3, 1e-7, 1.7976931348623157e308, 0.1 + 0.2::float8, 1, 1, 5e-324 from assessment_calibrations c, assessment_questions q limit 1`,
  `insert into writing_photos (sample_id, file_id, position) select w.id, f.id, 0 from writing_samples w, files f limit 1`,
  `insert into message_files (message_id, file_id) select m.id, f.id from messages m, files f limit 1`,
  `insert into notice_settings (role, reader_id) values ('teacher', 1)`,
  `insert into external_ids (kind, external_id, record_id) select 'course', 'A "b" 1', id from courses limit 1`,
  `insert into mail_outbox (template, recipient, locale, dedupe_key, student_ids) values ('receipt', 'a@example.com', 'zh', 'fill', '{1,2}')`,
  `insert into audit_entries (action, subject, subject_id, at) values ('school.save', 'school', 1, '2026-11-01T05:59:59.999Z')`,
];

/** Fills them. Deleted rows leave gaps at the end of the numbers, which no archive may use again. */
export async function fillTables(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const statement of statements(await sealSecret("ABCDEFGH"))) await client.query(statement);
    await client.query(
      "insert into closures (starts_on, ends_on, name, name_zh) values ('2030-01-01', '2030-01-01', 'x', 'x')",
    );
    await client.query("delete from closures where starts_on = '2030-01-01'");
  } finally {
    await client.end();
  }
}
