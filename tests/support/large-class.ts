import { hash } from "@node-rs/argon2";
import type pg from "pg";

export type LargeClass = { courseRunId: number; teacherId: number; email: string; password: string };

const password = "A-quiet-lake-7";

/**
 * Creates a run with that many students and pieces of homework, all past due, with a cell for nine in ten. One SQL
 * statement generates the cells, because 40,000 single inserts would take minutes.
 */
export async function seedLargeClass(
  client: Pick<pg.Client, "query">,
  students: number,
  items: number,
): Promise<LargeClass> {
  const name = `class-of-${students}`;
  const email = `${name}@example.com`;
  const { rows } = await client.query<{ teacherId: number; courseRunId: number }>(
    `with teacher as (
       insert into teachers (email, first_name, last_name, password_hash) values ($1, 'Grace', 'Miller', $2) returning id),
     category as (
       insert into course_categories (slug, name, name_zh) values ($3, 'Reading', '阅读') returning id),
     course as (
       insert into courses (course_category_id, slug, name, name_zh, summary, summary_zh, description, description_zh, grade_min, grade_max)
       select id, $3, 'Reading Circle', '阅读小组', 's', 's', 'd', 'd', 1, 12 from category returning id),
     run as (
       insert into course_runs (course_id, teacher_id, name, name_zh, price_cents, list_price_cents, starts_on, ends_on, weekdays, start_time, duration_minutes)
       select course.id, teacher.id, 'Long term', '长学期', 40000, 40000, current_date - 60, current_date + 60, '{6}', '10:00', 60
       from course, teacher returning id)
     select teacher.id as "teacherId", run.id as "courseRunId" from teacher, run`,
    [email, await hash(password), name],
  );
  const { teacherId, courseRunId } = rows[0]!;
  await client.query(
    `with family as (
       insert into parents (email, first_name, last_name) values ('family-of-' || $2::text || '@example.com', 'Lin', 'Chen') returning id),
     child as (
       insert into students (parent_id, first_name, last_name, grade, login_name)
       select family.id, 'Mei', 'Chen ' || lpad(i::text, 4, '0'), 6, $2 || '-' || i
       from family, generate_series(1, $3::int) i returning id)
     insert into enrolments (student_id, course_run_id) select id, $1 from child`,
    [courseRunId, name, students],
  );
  await client.query(
    `insert into homework (course_run_id, name, instructions, due_at, max_score)
     select $1, 'Reading response ' || i, 'Two pages.', now() - (41 - i) * interval '1 day', 20 from generate_series(1, $2::int) i`,
    [courseRunId, items],
  );
  await client.query(
    `insert into submissions (homework_id, student_id, state, handed_in_at, score, marked_at, is_late)
     select h.id, e.student_id, case when n % 10 = 1 then 'handed_in' else 'returned' end, now(),
       case when n % 10 > 1 then n % 21 end, now(), n % 13 = 0
     from homework h, enrolments e, lateral (select h.id * 7 + e.student_id * 3 as n) numbered
     where h.course_run_id = $1 and e.course_run_id = $1 and n % 10 > 0`,
    [courseRunId],
  );
  return { courseRunId, teacherId, email, password };
}
