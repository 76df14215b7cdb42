import type pg from "pg";

export type Scale = { parents: number; students: number; orders: number };
export const whole: Scale = { parents: 100_000, students: 200_000, orders: 1_000_000 };

const given = `(array['Lin','Mei','Anna','Omar','Sofia','Yuki','Chidi','Priya','Liam','Noah','Hana','Wei','Ella','Ivan','Amara','Jun','Leo','Nina','Tara','Ravi'])`;
const family = `(array['Chen','Wang','Li','Zhang','Liu','Smith','Patel','Kim','Nguyen','Brown','Tanaka','Nwosu','Singh','Garcia','Rossi','Cohen','Haddad','Ivanov','Park','Okafor'])`;

/**
 * A school of that size: two children to a family, ten orders with a line each, spread over three years. Written by the
 * database itself, with foreign keys trusted, so that the whole takes minutes.
 */
export async function seedOffice(client: pg.Client, { parents, students, orders }: Scale): Promise<void> {
  await client.query("set session_replication_role = replica");
  await client.query("set maintenance_work_mem = '512MB'");
  const statements = [
    `insert into admins (name, email, display_name) values ('bench', 'bench@example.com', 'Bench')`,
    `insert into course_categories (slug, name, name_zh) values ('bench', 'Reading', '阅读')`,
    `insert into courses (course_category_id, slug, name, name_zh, summary, summary_zh, description, description_zh, grade_min, grade_max)
     select 1, 'course-' || i, 'Program ' || i, '课程 ' || i, 's', 's', 'd', 'd', 1, 12 from generate_series(1, 50) i`,
    `insert into course_runs (course_id, name, name_zh, price_cents, list_price_cents, starts_on, ends_on, weekdays, start_time, duration_minutes)
     select 1 + i % 50, 'Term ' || i, '班期 ' || i, 40000, 40000, current_date - 30, current_date + 60, '{6}', '10:00', 60 from generate_series(1, 200) i`,
    `insert into parents (email, first_name, last_name, phone, province, agrees_marketing, created_at, enabled, removed_at)
     select 'family' || i || '@example.com', ${given}[1 + i % 20], ${family}[1 + (i / 20) % 20] || ' ' || i, '416-' || lpad((i % 10000000)::text, 7, '0'),
       1 + i % 13, i % 3 = 0, now() - i * interval '3 years' / ${parents}, i % 97 > 0, case when i % 89 = 0 then now() end
     from generate_series(1, ${parents}) i`,
    `insert into students (parent_id, first_name, last_name, grade, login_name, created_at)
     select 1 + i % ${parents}, ${given}[1 + i % 20], ${family}[1 + (i / 20) % 20] || ' ' || i, i % 13, 'child' || i,
       now() - i * interval '3 years' / ${students} from generate_series(1, ${students}) i`,
    `insert into orders (order_no, parent_id, status, total_cents, discount_cents, tax_cents, tax_region, tax_rate_basis_points, basket_digest, created_at, expires_at, paid_at)
     select 'LE-2026-' || lpad(i::text, 6, '0'), 1 + i % ${parents},
       (array['paid','paid','paid','paid','paid','paid','cancelled','expired','partially_refunded','refunded'])[1 + i % 10],
       40000 + i % 5000, 0, 5200, 'ON', 1300, i::text, at, at, case when i % 10 not in (6, 7) then at end
     from (select i, now() - i * interval '3 years' / ${orders} as at from generate_series(1, ${Math.min(orders, 999_999)}) i) made`,
    `insert into order_lines (order_id, ordered_at, student_id, course_run_id, student_name, name, name_zh, run_name, run_name_zh, price_cents, tax_cents, status)
     select id, created_at, 1 + id % ${students}, 1 + id % 200, 'Child ' || id % 1000, 'Program', '课程', 'Term', '班期', 40000, 5200, 'paid' from orders`,
    `insert into enrolments (student_id, course_run_id, order_line_id, created_at, ended_at, end_reason)
     select student_id, course_run_id, id, ordered_at, case when id > ${students} then ordered_at end, case when id > ${students} then 'withdrawn' end
     from order_lines`,
    `insert into consents (parent_id, kind, granted, source, at)
     select id, 'marketing', agrees_marketing, 'register', created_at from parents`,
    `insert into mail_outbox (template, recipient, locale, dedupe_key, state, created_at, sent_at)
     select 'receipt', 'family' || parent_id || '@example.com', 'en', 'receipt:' || id, 'sent', created_at, created_at from orders`,
    `insert into audit_entries (at, actor_role, actor_id, action, subject, subject_id)
     select created_at, 'parent', parent_id, 'order.create', 'order', id from orders`,
    "analyze",
  ];
  for (const statement of statements) await client.query(statement);
  await client.query("vacuum");
}
