import type pg from "pg";

/** `programs`: how many, if not as many as the orders ask for. */
export type Scale = { parents: number; students: number; orders: number; programs?: number };
export const onePercent: Scale = { parents: 1_000, students: 2_000, orders: 10_000 };
export const whole: Scale = { parents: 100_000, students: 200_000, orders: 1_000_000 };

const givenNames =
  "Lin Mei Anna Omar Sofia Yuki Chidi Priya Liam Noah Hana Wei Ella Ivan Amara Jun Leo Nina Tara Ravi".split(
    " ",
  );
const familyNames =
  "Chen Wang Li Zhang Liu Smith Patel Kim Nguyen Brown Tanaka Nwosu Singh Garcia Rossi Cohen Haddad Ivanov Park Okafor".split(
    " ",
  );
/** The SQL expression of person `i`'s given name; equal names are spread over all years. */
const given = `(array['${givenNames.join("','")}'])[1 + i % 20]`;
const family = `(array['${familyNames.join("','")}'])[1 + (i / 20 + i * 7) % 20]`;
/** The same in TypeScript. */
const givenOf = (i: number) => givenNames[i % 20] ?? "";
const familyOf = (i: number) => familyNames[(Math.floor(i / 20) + i * 7) % 20] ?? "";
/** Six digits, so that no name is the prefix of another. */
const number = "lpad(i::text, 6, '0')";
export const numberOf = (i: number) => String(i).padStart(6, "0");
export const lastNameOf = (i: number) => `${familyOf(i)} ${numberOf(i)}`;
export const addressOf = (i: number) => `${givenOf(i)}.${familyOf(i)}${i}@`.toLowerCase();

/** Fifty orders fill a term, and twenty terms are on sale at the same time. */
const ordersOfTerm = 50;
const termsAtOnce = 20;
const ordersAtOnce = ordersOfTerm * termsAtOnce;

/** The catalogue of a school of that size: a larger one has more terms, programs and teachers, not larger ones. */
export function catalogOf({ orders, programs }: Scale) {
  const runs = orders / ordersOfTerm;
  const courses = programs ?? runs / 4;
  return { runs, courses, bundles: courses / 2, categories: courses / 10, teachers: runs / 10 };
}

/**
 * Fills a school of that size: two children per family, ten orders with a line each, spread over three years with
 * their terms. The database generates the rows, with foreign keys unchecked and indexes created at the end, so that
 * it takes minutes.
 */
export async function seedOffice(client: pg.Client, scale: Scale): Promise<void> {
  const { parents, students, orders } = scale;
  const { runs, courses, bundles, categories, teachers } = catalogOf(scale);
  await client.query("set session_replication_role = replica");
  await client.query("set maintenance_work_mem = '1GB'");
  const statements = [
    `insert into admins (name, email, display_name) values ('bench', 'bench@example.com', 'Bench')`,
    `insert into course_categories (slug, name, name_zh, position)
     select 'category-' || i, 'Category ' || i, '类别 ' || i, i from generate_series(1, ${categories}) i`,
    `insert into teachers (email, first_name, last_name, created_at)
     select 'teacher' || i || '@example.com', ${given}, ${family} || ' ' || ${number},
       now() - i * interval '3 years' / ${teachers} from generate_series(1, ${teachers}) i`,
    `insert into courses (course_category_id, slug, name, name_zh, summary, summary_zh, description, description_zh, grade_min, grade_max, position)
     select 1 + i % ${categories}, 'course-' || i, 'Program ' || ${number}, '课程 ' || i, 's', 's', 'd', 'd', i % 8, i % 8 + 4, i from generate_series(1, ${courses}) i`,
    `insert into bundles (slug, name, name_zh, summary, summary_zh, price_cents, position)
     select 'bundle-' || i, 'Bundle ' || ${number}, '套餐 ' || i, 's', 's', 70000, i from generate_series(1, ${bundles}) i`,
    `insert into bundle_courses (bundle_id, course_id, position)
     select i, 2 * i - place, place from generate_series(1, ${bundles}) i, generate_series(0, 1) place`,
    `insert into course_runs (course_id, teacher_id, name, name_zh, price_cents, list_price_cents, starts_on, ends_on, weekdays, start_time, duration_minutes)
     select 1 + i % ${courses}, 1 + i % ${teachers}, 'Term ' || i, '班期 ' || i, 40000, 40000, day + 30, day + 120, '{6}', '10:00', 60
     from (select i, current_date - (${ordersAtOnce / orders} * 1096 * ((i - 1) / ${termsAtOnce}))::int as day from generate_series(1, ${runs}) i) made`,
    `insert into units (course_run_id, name, name_zh, position)
     select 1 + (i - 1) / 3, 'Unit ' || i, '单元 ' || i, i % 3 from generate_series(1, ${3 * runs}) i`,
    `insert into course_classes (unit_id, name, name_zh, position, starts_at)
     select 1 + (i - 1) / 4, 'Class ' || i, '课 ' || i, i % 4, now() from generate_series(1, ${12 * runs}) i`,
    `insert into files (provider, storage_key, name, content_type, size_bytes, sha256, owner_role, owner_id, state)
     select 'disk', 'bench/' || i, 'page' || i || '.pdf', 'application/pdf', 1000, 'x', 'admin', 1, 'stored' from generate_series(1, ${runs}) i`,
    `insert into coursewares (course_run_id, file_id, name, created_at)
     select i, i, 'Sheet ' || ${number}, now() - i * interval '3 years' / ${runs} from generate_series(1, ${runs}) i`,
    `insert into parents (email, first_name, last_name, phone, province, agrees_marketing, created_at, enabled, removed_at)
     select lower(${given} || '.' || ${family}) || i || '@example.com', ${given}, ${family} || ' ' || ${number}, '416-' || lpad((i % 10000000)::text, 7, '0'),
       1 + i % 13, i % 3 = 0, now() - i * interval '3 years' / ${parents}, i % 97 > 0, case when i % 89 = 0 then now() end
     from generate_series(1, ${parents}) i`,
    `insert into students (parent_id, first_name, last_name, grade, login_name, created_at)
     select 1 + i % ${parents}, ${given}, ${family} || ' ' || ${number}, i % 13, 'child' || i,
       now() - i * interval '3 years' / ${students} from generate_series(1, ${students}) i`,
    `insert into orders (order_no, parent_id, status, total_cents, discount_cents, tax_cents, tax_region, tax_rate_basis_points, basket_digest, created_at, expires_at, paid_at)
     select 'LE-2026-' || lpad(i::text, 6, '0'), 1 + i % ${parents},
       (array['paid','paid','paid','paid','paid','paid','cancelled','expired','partially_refunded','refunded'])[1 + i / 3 % 10],
       40000 + i % 5000, 0, 5200, 'ON', 1300, i::text, at, at, case when i / 3 % 10 not in (6, 7) then at end
     from (select i, now() - i * interval '3 years' / ${orders} as at from generate_series(1, ${Math.min(orders, 999_999)}) i) made`,
    `insert into order_lines (order_id, ordered_at, student_id, course_run_id, bundle_id, student_name, name, name_zh, run_name, run_name_zh, price_cents, tax_cents, status)
     select id, created_at, 1 + id % ${students}, 1 + (id - 1) / ${ordersAtOnce} * ${termsAtOnce} + id % ${termsAtOnce},
       case when id % 10 = 0 then 1 + id / 10 % ${bundles} end,
       'Child ' || id % 1000, 'Program', '课程', 'Term', '班期', 40000, 5200,
       case when status in ('paid', 'partially_refunded') then 'paid' when status = 'refunded' then 'refunded' else 'cancelled' end from orders`,
    `insert into enrolments (student_id, course_run_id, order_line_id, created_at, ended_at, end_reason)
     select student_id, course_run_id, id, ordered_at, case when status = 'refunded' then ordered_at end, case when status = 'refunded' then 'refunded' end
     from order_lines where status <> 'cancelled'`,
    `insert into consents (parent_id, kind, granted, source, at)
     select id, 'marketing', agrees_marketing, 'register', created_at from parents`,
    `insert into enquiries (name, email, content, created_at, replied_at)
     select ${given} || ' ' || ${family} || ' ' || ${number}, lower(${given} || '.' || ${family}) || i || '@example.com',
       'When does the next term of program ' || ${number} || ' begin?', at, case when i > 40 then at end
     from (select i, now() - i * interval '3 years' / ${parents} as at from generate_series(1, ${parents}) i) made`,
    `insert into assessments (grade, name, name_zh) select i, 'Grade ' || i, i || ' 年级' from generate_series(0, 12) i`,
    `insert into assessment_versions (assessment_id, number, published_at) select i, 1, now() from generate_series(1, 13) i`,
    `insert into assessment_questions (grade, skill_id, kind, prompt, key)
     select (i - 1) / 12, 1 + i % 6, 'short', 'Why?', '{"kind":"short","accepted":["so"]}' from generate_series(1, 13 * 12) i`,
    `insert into assessment_version_questions (assessment_version_id, question_id, position)
     select 1 + (id - 1) / 12, id, 1 + (id - 1) % 12 from assessment_questions`,
    `insert into assessment_results (assessment_id, assessment_version_id, student_id, grade, started_at, deadline, finished_at, finished_by, earned_points, possible_points, skills)
     select 1 + grade, 1 + grade, id, grade, created_at, created_at, created_at, 'student', 8, 12,
       '[{"skillId":1,"earned":2,"possible":2},{"skillId":2,"earned":1,"possible":2},{"skillId":3,"earned":2,"possible":2}]' from students`,
    `insert into mail_outbox (template, recipient, locale, dedupe_key, state, created_at, sent_at)
     select 'receipt', parents.email, 'en', 'receipt:' || orders.id, 'sent', orders.created_at, orders.created_at from orders join parents on parents.id = parent_id`,
    ...ledgerRows,
    ...wordsOf(scale),
    `insert into audit_entries (at, actor_role, actor_id, action, subject, subject_id)
     select created_at, 'parent', parent_id, 'order.create', 'order', id from orders`,
  ];
  const makeIndexes = await takeIndexes(client);
  for (const statement of [...statements, ...makeIndexes]) await client.query(statement);
  await client.query("vacuum analyze");
}

/**
 * The ledger of every fourth order, which is paid: as many entries as orders. Two of ten are refunded in part by the method that
 * paid, one in a thousand has a little given up.
 */
const ledgerRows = [
  `insert into ledger_postings (cause, key, parent_id, order_id, at)
   select step.cause, step.cause || ':' || o.id, o.parent_id, o.id, o.created_at + step.place * interval '1 second'
   from orders o, (values (0, 'charge'), (1, 'payment'), (2, 'return'), (3, 'refund'), (4, 'write_off')) step (place, cause)
   where o.id % 4 = 0 and (step.place < 2 or step.place < 4 and o.id % 20 = 0 or o.id % 1000 = 0)`,
  `insert into ledger_entries (posting_id, at, parent_id, order_id, order_line_id, debit, credit, amount_cents, method, tax_region, tax_rate_basis_points)
   select p.id, p.at, p.parent_id, p.order_id, p.order_id, move.debit, move.credit, move.cents,
     case when move.cause in ('payment', 'refund') then (array['card', 'transfer', 'alipay', 'cheque'])[1 + p.order_id / 4 % 4] end,
     case when 'tax' in (move.debit, move.credit) then 'ON' end, case when 'tax' in (move.debit, move.credit) then 1300 end
   from ledger_postings p join (values
     ('charge', 'receivable', 'sales', 40000), ('charge', 'receivable', 'tax', 5200), ('payment', 'money', 'receivable', 45200),
     ('return', 'sales', 'refund', 10000), ('return', 'tax', 'refund', 1300), ('refund', 'refund', 'money', 11300),
     ('write_off', 'write_off', 'receivable', 100)) move (cause, debit, credit, cents) on move.cause = p.cause
   order by p.id`,
];

/**
 * As many messages as orders, ten in each family's conversation with the office, and as many happenings: half are paid
 * orders, which the families find in their bells, half messages, which the one administrator finds. One conversation in
 * fifty is unread.
 */
const wordsOf = ({ parents, orders }: Scale): string[] => [
  `insert into conversations (parent_id, last_message_id, last_message_at)
   select i, ${orders} - ${parents} + i, now() - (${parents} - i) * interval '3 years' / ${orders} from generate_series(1, ${parents}) i`,
  `insert into messages (conversation_id, author_role, author_id, text, send_key, created_at)
   select 1 + (i - 1) % ${parents}, case when i % 3 = 0 then 'admin' else 'parent' end,
     case when i % 3 = 0 then 1 else 1 + (i - 1) % ${parents} end,
     'May ' || ${given} || ' join the class of program ' || ${number} || ' on Saturday?', gen_random_uuid(),
     now() - (${orders} - i) * interval '3 years' / ${orders} from generate_series(1, ${orders}) i`,
  `insert into conversation_reads (conversation_id, role, reader_id, read_up_to, unread_since)
   select id, role, case when role = 'parent' then parent_id else 0 end,
     case when id % 50 = 0 then 0 else last_message_id end, case when id % 50 = 0 then last_message_at end
   from conversations, (values ('parent'), ('admin')) side (role)`,
  `insert into happenings (kind, at, actor_role, order_id, conversation_id, data, dedupe_key, due_at)
   select case when i % 2 = 0 then 'orderPaid' else 'messageReceived' end, at, case when i % 2 = 1 then 'parent' end,
     case when i % 2 = 0 then i end, case when i % 2 = 1 then 1 + (i - 1) % ${parents} end,
     case when i % 2 = 0 then jsonb_build_object('orderNo', 'LE-2026-' || ${number}, 'totalCents', 45200)
       else '{"program":null,"teacherName":null}' end, 'bench:' || i, at
   from (select i, now() - (${orders} - i) * interval '3 years' / ${orders} as at
     from generate_series(1, ${Math.min(orders, 999_999)}) i) made`,
  `insert into notices (happening_id, role, reader_id, read_at)
   select h.id, case when order_id is null then 'admin' else 'parent' end, coalesce(o.parent_id, 1),
     case when h.id % 50 > 0 then h.at end from happenings h left join orders o on o.id = order_id`,
];

/** Drops the indexes that no constraint uses, and returns the statements that recreate them. */
async function takeIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select index.indexrelid::regclass::text as name, pg_get_indexdef(index.indexrelid) as definition
     from pg_index index join pg_class held on held.oid = index.indrelid
     where held.relnamespace = 'public'::regnamespace
       and not exists (select from pg_constraint where conindid = index.indexrelid)`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}
