import type pg from "pg";

/** What a floor is asked: the name of a call and its input; `session` is the id behind a parent's token. */
export type FloorCall =
  | { call: "list"; courseCategoryId: number; grade: number }
  | { call: "basket"; session: string; students: number[]; runs: number[] }
  | { call: "figure"; session: string }
  | { call: "order"; session: string }
  | { call: "answer" };

type Client = Pick<pg.ClientBase, "query">;
type Row = Record<string, never>;

/** The same calls as the product's, each with the shortest SQL that keeps the rules that the bench's data touches. */
export async function answer(pool: pg.Pool, input: FloorCall): Promise<unknown> {
  if (input.call === "list") return list(pool, input);
  if (input.call === "answer") return insertAnswer(pool);
  const parent = await parentOf(pool, input.session);
  if (input.call === "basket") return replaceBasket(pool, parent, input);
  if (input.call === "figure") return figure(pool, parent);
  const client = await pool.connect();
  try {
    await client.query("begin");
    const order = await makeOrder(client, parent);
    await client.query("commit");
    return order;
  } finally {
    client.release();
  }
}

async function ask<R = Row>(client: Client, name: string, text: string, values: unknown[]): Promise<R[]> {
  return (await client.query({ name, text, values })).rows as R[];
}

const open = `r.enabled and r.removed_at is null and r.ends_on >= current_date and r.starts_on >= current_date - 21`;

const list = async (
  client: Client,
  { courseCategoryId, grade }: { courseCategoryId: number; grade: number },
) =>
  (
    await ask(
      client,
      "list",
      `select coalesce(json_agg(course), '[]') as list from (
         select c.id as "courseId", c.course_category_id as "courseCategoryId", c.slug, c.name, c.name_zh as "nameZh",
           array(select generate_series(c.grade_min::int, c.grade_max::int)) as grades, c.summary, c.summary_zh as "summaryZh",
           min(r.price_cents) / 100.0 as price, min(r.list_price_cents) / 100.0 as "oriPrice",
           min(r.starts_on) as "startsOn", count(r.id) as "runCount"
         from courses c left join course_runs r on r.course_id = c.id and ${open}
         where c.enabled and c.removed_at is null and c.course_category_id = $1 and $2 between c.grade_min and c.grade_max
         group by c.id order by c.position, c.id) course`,
      [courseCategoryId, grade],
    )
  )[0]?.list;

async function parentOf(client: Client, session: string): Promise<number> {
  const [row] = await ask<{ id: number }>(
    client,
    "session",
    `select subject_id as id from sessions where id = $1 and role = 'parent' and ended_at is null and expires_at > now()`,
    [session],
  );
  if (!row) throw new Error("No session");
  return row.id;
}

/** Seats of run `r` that are left. */
const left = `r.capacity - (select count(*) from enrolments e where e.course_run_id = r.id and e.ended_at is null)
  - (select count(*) from seat_holds h where h.course_run_id = r.id and h.expires_at > now())`;

async function replaceBasket(
  client: Client,
  parent: number,
  { students, runs }: Record<"students" | "runs", number[]>,
) {
  const refused = await ask(
    client,
    "basket",
    `with wanted as (select * from unnest($2::int[], $3::int[]) as w (student_id, run_id)),
     refused as (
       select w.* from wanted w
       left join students s on s.id = w.student_id and s.parent_id = $1 and s.enabled and s.removed_at is null
       left join course_runs r on r.id = w.run_id and ${open}
       left join courses c on c.id = r.course_id and c.enabled and c.removed_at is null
       where s.id is null or c.id is null or ${left} < (select count(*) from wanted o where o.run_id = w.run_id)
         or exists (select from enrolments e
           where e.student_id = w.student_id and e.course_run_id = w.run_id and e.ended_at is null)
     ), gone as (
       delete from cart_lines where parent_id = $1 and not exists (select from refused)
         and (course_run_id is null or (student_id, course_run_id) not in (select * from wanted))
     ), added as (
       insert into cart_lines (parent_id, student_id, course_run_id)
       select $1, student_id, run_id from wanted where not exists (select from refused) on conflict do nothing
     ) select * from refused`,
    [parent, students, runs],
  );
  if (refused.length > 0) throw new Error("Refused");
  return { dropped: refused };
}

type Line = {
  studentId: number;
  courseRunId: number;
  courseId: number;
  cents: number;
  left: number | null;
} & Record<"studentName" | "name" | "nameZh" | "runName" | "runNameZh", string>;

const linesOf = (client: Client, parent: number) =>
  ask<Line>(
    client,
    "lines",
    `select l.student_id as "studentId", s.first_name || ' ' || s.last_name as "studentName",
       r.id as "courseRunId", r.course_id as "courseId", r.price_cents as cents, (${left})::int as left,
       c.name, c.name_zh as "nameZh", r.name as "runName", r.name_zh as "runNameZh"
     from cart_lines l join students s on s.id = l.student_id
     join course_runs r on r.id = l.course_run_id and ${open} join courses c on c.id = r.course_id and c.enabled
     where l.parent_id = $1 order by l.id`,
    [parent],
  );

/** Prices with 10 % off for each further child in a program, and Quebec's 5 % tax. */
function priced(lines: Line[]) {
  const seats = lines.map((line) => {
    const shared = lines.filter(({ courseId }) => courseId === line.courseId).length;
    const discount = Math.round((line.cents * Math.min(shared - 1, 10)) / 10);
    return { ...line, discount, tax: Math.round((line.cents - discount) * 0.05) };
  });
  const sum = (key: "cents" | "discount" | "tax") => seats.reduce((total, seat) => total + seat[key], 0);
  return { seats, total: sum("cents"), discount: sum("discount"), tax: sum("tax") };
}

async function figure(client: Client, parent: number) {
  const { seats, total, discount, tax } = priced(await linesOf(client, parent));
  return {
    total: total / 100,
    discount: discount / 100,
    tax: tax / 100,
    actualTotalForTax: (total - discount + tax) / 100,
    lines: seats.map(({ studentId, courseRunId, courseId, name, nameZh, cents, discount: off }) => {
      const names = { studentId, courseRunId, courseId, name, nameZh };
      return { ...names, price: cents / 100, discount: off / 100 };
    }),
  };
}

/** The seats are counted after the locks, as they must be. */
async function makeOrder(client: Client, parent: number) {
  await ask(
    client,
    "lock",
    `with family as (select id from parents where id = $1 for no key update)
     select id from course_runs where exists (select from family)
       and id in (select course_run_id from cart_lines where parent_id = $1) order by id for no key update`,
    [parent],
  );
  const { seats, total, discount, tax } = priced(await linesOf(client, parent));
  const wants = (runId: number) => seats.filter(({ courseRunId }) => courseRunId === runId).length;
  if (seats.some((seat) => seat.left !== null && seat.left < wants(seat.courseRunId)))
    throw new Error("Full");
  const column = (key: keyof (typeof seats)[number]) => seats.map((seat) => seat[key]);
  const [order] = await ask(
    client,
    "order",
    `with placed as (
       insert into orders (parent_id, total_cents, discount_cents, tax_cents, tax_region, tax_rate_basis_points,
         basket_digest, expires_at)
       values ($1, $2, $3, $4, 'QC', 500, $5, now() + interval '30 minutes') returning id, expires_at
     ), lines as (
       insert into order_lines (order_id, student_id, course_run_id, student_name, name, name_zh, run_name, run_name_zh,
         price_cents, discount_cents, tax_cents)
       select placed.id, line.* from placed, unnest($6::int[], $7::int[], $8::text[], $9::text[], $10::text[],
         $11::text[], $12::text[], $13::int[], $14::int[], $15::int[]) line returning id, order_id, course_run_id
     ), held as (
       insert into seat_holds (order_line_id, order_id, course_run_id, expires_at)
       select lines.id, order_id, course_run_id, expires_at from lines, placed
     ), audited as (
       insert into audit_entries (actor_role, actor_id, action, subject, subject_id)
       select 'parent', $1, 'order.create', 'order', id from placed
     ) select id as "orderId" from placed`,
    [
      parent,
      total,
      discount,
      tax,
      column("courseRunId").join(),
      ...(["studentId", "courseRunId", "studentName", "name", "nameZh", "runName", "runNameZh"] as const).map(
        column,
      ),
      ...(["cents", "discount", "tax"] as const).map(column),
    ],
  );
  return order;
}

/** One insert, without a question asked. */
const insertAnswer = (client: Client) =>
  ask(
    client,
    "answer",
    `insert into bench_answers (result_id, question_id, answer, seq) values ($1, $2, $3, $4)`,
    [1, 1, '"a"', 1],
  );
