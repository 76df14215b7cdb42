import type pg from "pg";

export const pairs = { categories: 4, grades: 6 };
export const families = 6_000;
const courses = 500;
const runsPerCourse = 4;
const tables = [
  "parents",
  "students",
  "course_runs",
  "courses",
  "course_categories",
  "orders",
  "order_lines",
];

/** First id of each table, so that the bench knows the ids of its records. */
export const idOf = Object.fromEntries(
  tables.map((table, index) => [table, 1_000_000 * (index + 1)]),
) as Record<string, number>;

/**
 * Fills 500 courses × 4 runs in 24 pairs of category and grade, and 6,000 parents with three children each and a
 * basket of three seats: two in one run, one in another.
 */
export async function seedBench(client: pg.Client): Promise<void> {
  for (const table of tables)
    await client.query(`alter table ${table} alter column id restart with ${idOf[table]}`);
  await client.query(
    `insert into course_categories (slug, name, name_zh, position)
     select 'category-' || i, 'Category ' || i, '类别 ' || i, i from generate_series(1, ${pairs.categories}) i`,
  );
  await client.query(
    `insert into courses (course_category_id, slug, name, name_zh, summary, summary_zh, description, description_zh,
       grade_min, grade_max, outcomes, outcomes_zh)
     select ${idOf.course_categories} + i % ${pairs.categories}, 'course-' || i, 'Reading and writing ' || i, '阅读与写作 ' || i,
       'Eight weeks of reading, talking and writing in a small group.', '八周小班课：读、说、写。',
       repeat('What a class looks like, and what a child takes home from it. ', 6), repeat('课堂是什么样子，孩子带走什么。', 6),
       1 + (i / ${pairs.categories}) % ${pairs.grades}, 1 + (i / ${pairs.categories}) % ${pairs.grades},
       '["Reads with understanding", "Writes a clear paragraph", "Speaks up in class"]', '["读得懂", "写得清楚", "敢开口"]'
     from generate_series(0, ${courses - 1}) i`,
  );
  await client.query(
    `insert into course_runs (course_id, name, name_zh, price_cents, list_price_cents, starts_on, ends_on, weekdays,
       start_time, duration_minutes)
     select ${idOf.courses} + i / ${runsPerCourse}, 'Term ' || i % ${runsPerCourse}, '第 ' || i % ${runsPerCourse} || ' 期',
       30000 + i % 7 * 2500, 50000, current_date + 20, current_date + 100, '{6}', '10:00', 60
     from generate_series(0, ${courses * runsPerCourse - 1}) i`,
  );
  await client.query(
    `insert into parents (email, first_name, last_name, province)
     select 'bench-' || i || '@example.com', 'Lin', 'Chen', 6 from generate_series(0, ${families - 1}) i`,
  );
  await client.query(
    `insert into students (parent_id, first_name, last_name, grade, login_name)
     select ${idOf.parents} + i / 3, 'Child ' || i % 3, 'Chen', 3, 'bench-' || i from generate_series(0, ${families * 3 - 1}) i`,
  );
  await client.query(
    `insert into cart_lines (parent_id, student_id, course_run_id)
     select ${idOf.parents} + i / 3, ${idOf.students} + i, ${idOf.course_runs} + i / 3 % ${courses * runsPerCourse - 1} + (i % 3) / 2
     from generate_series(0, ${families * 3 - 1}) i`,
  );
  await seedPast(client);
  await client.query("vacuum analyze");
}

/** A past year: a seat of each family's first child, in a term that is over, and an order that ran out. Empty tables would be planned as such. */
async function seedPast(client: pg.Client): Promise<void> {
  const ofPast = idOf.course_runs! + courses * runsPerCourse;
  await client.query(
    `insert into course_runs (course_id, name, name_zh, price_cents, list_price_cents, starts_on, ends_on, weekdays,
       start_time, duration_minutes)
     select ${idOf.courses} + i, 'Past', '往期', 30000, 30000, current_date - 200, current_date - 120, '{6}', '10:00', 60
     from generate_series(0, ${courses - 1}) i`,
  );
  await client.query(
    `insert into enrolments (student_id, course_run_id)
     select ${idOf.students} + i * 3, ${ofPast} + i % ${courses} from generate_series(0, ${families - 1}) i`,
  );
  await client.query(
    `with past as (
       insert into orders (parent_id, status, locale, total_cents, discount_cents, tax_cents, tax_region, tax_rate_basis_points, basket_digest, expires_at, closed_at)
       select ${idOf.parents} + i, 'expired', 'en', 30000, 0, 0, 'ON', 1300, 'past-' || i, now() - interval '200 days', now() - interval '200 days'
       from generate_series(0, ${families - 1}) i returning id, parent_id)
     insert into order_lines (order_id, student_id, course_run_id, student_name, name, name_zh, run_name, run_name_zh, price_cents, discount_cents, tax_cents)
     select id, ${idOf.students} + (parent_id - ${idOf.parents}) * 3, ${ofPast} + (parent_id - ${idOf.parents}) % ${courses},
       'Child 0 Chen', 'Reading and writing', '阅读与写作', 'Past', '往期', 30000, 0, 0
     from past`,
  );
}

/** Ids of family `index`: the parent, its three children and the two runs of its basket. */
export function family(index: number) {
  const run = (idOf.course_runs ?? 0) + (index % (courses * runsPerCourse - 1));
  const student = (idOf.students ?? 0) + index * 3;
  return {
    parent: (idOf.parents ?? 0) + index,
    students: [student, student + 1, student + 2],
    runs: [run, run + 1],
  };
}
