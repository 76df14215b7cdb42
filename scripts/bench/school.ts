import type pg from "pg";

/** A school beside the demo school: families with children in terms under way, and orders of the past. */
export type School = {
  parents: number[];
  /** Three children for every two families, in the order of their classes. */
  children: number[];
  /** Terms under way with ten children each, and terms on sale. */
  underWay: number[];
  onSale: number[];
};

const childrenOfClass = 10;
const weeksOfTerm = 12;
/** How many days before today the terms of a year began; the last ones are under way. */
const startedDaysAgo = [308, 217, 126, 35];

/**
 * Adds a school of that many families: a child and a half each, in twelve-week terms of ten, one seat for each child in
 * each of four terms, six pieces of homework in each term under way, and the rows that the orders left in the ledger,
 * the audit log, the mails and the notices.
 */
export async function seedSchool(client: pg.ClientBase, families: number): Promise<School> {
  const ids = async (text: string, values: unknown[]) =>
    (await client.query<{ id: number }>(`${text} returning id`, values)).rows.map(({ id }) => id);
  const count = Math.round(families * 1.5);
  const classes = Math.ceil(count / childrenOfClass);
  const { rows: demo } = await client.query<{ passwordHash: string }>(
    `select password_hash as "passwordHash" from parents where email = 'parent@example.com'`,
  );
  const parents = await ids(
    `insert into parents (email, first_name, last_name, province, password_hash)
     select 'family-' || i || '@example.com', 'Lin', 'Chen ' || i, 5, $2 from generate_series(1, $1::int) i`,
    [families, demo[0]?.passwordHash],
  );
  const children = await ids(
    `insert into students (parent_id, first_name, last_name, grade, login_name)
     select ($1::int[])[1 + i % $2], 'Mei', 'Chen ' || i, 1 + i % 12, 'child-of-school-' || i from generate_series(0, $3::int - 1) i`,
    [parents, families, count],
  );
  const teachers = await ids(
    `insert into teachers (email, first_name, last_name)
     select 'teacher-of-school-' || i || '@example.com', 'Grace', 'Miller ' || i from generate_series(1, $1::int) i`,
    [Math.ceil(classes / 5)],
  );
  const addTerms = (daysAgo: number) => ids(terms, [classes, daysAgo, teachers]);
  let underWay: number[] = [];
  for (const daysAgo of startedDaysAgo) {
    underWay = await addTerms(daysAgo);
    await client.query(seats, [children, underWay, daysAgo]);
  }
  const onSale = await addTerms(-21);
  for (const statement of [...ofOrders, ...ofTerms]) await client.query(statement);
  await client.query(classesOfTerms, [weeksOfTerm]);
  await client.query("vacuum analyze");
  return { parents, children, underWay, onSale };
}

const terms = `insert into course_runs (course_id, teacher_id, name, name_zh, price_cents, list_price_cents, starts_on, ends_on, weekdays,
    start_time, duration_minutes, on_sale_at)
  select own.id, ($3::int[])[1 + i % cardinality($3::int[])], 'Class ' || i, '班 ' || i, 40000, 40000,
    current_date - $2::int, current_date - $2::int + 7 * ${weeksOfTerm - 1}, '{6}', make_time(17 + i % 4, 0, 0), 60, now()
  from generate_series(0, $1::int - 1) i
  join (select id, row_number() over (order by id) - 1 as place, count(*) over () as all_of_them from courses where enabled and removed_at is null) own
    on own.place = i % own.all_of_them`;

/** An order of each family for its children's seats of a term, two weeks before it begins. */
const seats = `with child as (
    select s.id, s.parent_id, ($2::int[])[1 + (place - 1) / ${childrenOfClass}] as run
    from unnest($1::int[]) with ordinality as listed (id, place) join students s using (id)),
  made as (
    insert into orders (parent_id, status, total_cents, discount_cents, tax_cents, tax_region, tax_rate_basis_points, basket_digest, created_at,
      expires_at, paid_at, closed_at)
    select parent_id, 'paid', 40000 * count(*), 0, 5200 * count(*), 'ON', 1300, 'school', at, at, at, at
    from child, lateral (select now() - interval '1 day' * ($3::int + 14) as at) made_at group by parent_id, at
    returning id, parent_id, created_at),
  line as (
    insert into order_lines (order_id, ordered_at, student_id, course_run_id, student_name, name, name_zh, run_name, run_name_zh, price_cents,
      tax_cents, status)
    select made.id, made.created_at, child.id, child.run, 'Mei Chen', 'Program', '课程', 'Class', '班', 40000, 5200, 'paid'
    from made join child using (parent_id) returning id, student_id, course_run_id, ordered_at)
  insert into enrolments (student_id, course_run_id, order_line_id, created_at)
  select student_id, course_run_id, id, ordered_at from line`;

const ordersOfSchool = `(select * from orders where basket_digest = 'school') o`;

const ofOrders = [
  `insert into ledger_postings (cause, key, parent_id, order_id, at)
   select cause, cause || ':school:' || o.id, o.parent_id, o.id, o.created_at
   from ${ordersOfSchool}, (values ('charge'), ('payment')) step (cause)`,
  `insert into ledger_entries (posting_id, at, parent_id, order_id, order_line_id, debit, credit, amount_cents, method, tax_region, tax_rate_basis_points)
   select p.id, p.at, p.parent_id, p.order_id, line.id, move.debit, move.credit, move.cents,
     case when p.cause = 'payment' then 'card' end, case when move.credit = 'tax' then 'ON' end, case when move.credit = 'tax' then 1300 end
   from ledger_postings p join order_lines line using (order_id)
   join (values ('charge', 'receivable', 'sales', 40000), ('charge', 'receivable', 'tax', 5200),
     ('payment', 'money', 'receivable', 45200)) move (cause, debit, credit, cents) on move.cause = p.cause
   where p.key like '%:school:%'`,
  `insert into mail_outbox (template, recipient, locale, dedupe_key, state, created_at, sent_at)
   select 'receipt', 'family@example.com', 'en', 'school:' || o.id, 'sent', o.created_at, o.created_at from ${ordersOfSchool}`,
  `insert into audit_entries (at, actor_role, actor_id, action, subject, subject_id)
   select o.created_at, 'parent', o.parent_id, 'order.create', 'order', o.id from ${ordersOfSchool}`,
  `with told as (
     insert into happenings (kind, at, order_id, data, dedupe_key, due_at)
     select 'orderPaid', o.created_at, o.id, jsonb_build_object('orderNo', o.order_no, 'totalCents', 45200), 'school:' || o.id, o.created_at
     from ${ordersOfSchool} returning id, order_id)
   insert into notices (happening_id, role, reader_id, read_at)
   select told.id, 'parent', o.parent_id, o.created_at from told join orders o on o.id = told.order_id`,
];

const runsOfSchool = `(select * from course_runs where name like 'Class %' and name_zh like '班 %') run`;

const ofTerms = [
  `insert into units (course_run_id, name, name_zh) select run.id, 'Stories by the lake', '湖边的故事' from ${runsOfSchool}`,
  `insert into homework (course_run_id, name, instructions, due_at, given_out_at, max_score)
   select run.id, 'Reading response ' || i, 'Two pages.', run.starts_on + 7 * i + interval '22 hours', run.starts_on + 7 * i - interval '6 days', 20
   from ${runsOfSchool}, generate_series(1, 6) i where run.starts_on between current_date - 40 and current_date`,
  `insert into submissions (homework_id, student_id, state, handed_in_at, score, marked_at)
   select h.id, e.student_id, case when h.due_at > now() - interval '7 days' then 'handed_in' else 'returned' end, h.due_at,
     case when h.due_at <= now() - interval '7 days' then (h.id + e.student_id) % 21 end, case when h.due_at <= now() - interval '7 days' then h.due_at end
   from homework h join ${runsOfSchool} on run.id = h.course_run_id join enrolments e on e.course_run_id = run.id where h.due_at < now()`,
];

const classesOfTerms = `insert into course_classes (unit_id, name, name_zh, position, starts_at)
  select u.id, 'Class ' || i, '第 ' || i || ' 课', i, ((run.starts_on + 7 * (i - 1)) + run.start_time) at time zone 'America/Toronto'
  from ${runsOfSchool} join units u on u.course_run_id = run.id, generate_series(1, $1::int) i`;
