import type pg from "pg";
import type { Acknowledged } from "./people";

/** The acknowledged orders that are not paid with exactly one seat for their child. */
export async function lostOrders(client: pg.Client, { orders }: Acknowledged): Promise<number[]> {
  const { rows } = await client.query<{ id: number; student: number }>(
    `select o.id, min(l.student_id) as student from orders o join order_lines l on l.order_id = o.id
       join enrolments e on e.order_line_id = l.id
     where o.status = 'paid' group by o.id having count(*) = 1`,
  );
  const kept = new Map(rows.map(({ id, student }) => [id, student]));
  return [...orders].filter(([id, student]) => kept.get(id) !== student).map(([id]) => id);
}

/** The acknowledged answers, as "result:question", in whose place the database has an older one or none. */
export async function lostAnswers(client: pg.Client, { answers }: Acknowledged): Promise<string[]> {
  const { rows } = await client.query<{ key: string; seq: number; answer: string }>(
    "select result_id || ':' || question_id as key, seq::int, answer #>> '{}' as answer from assessment_answers",
  );
  const kept = new Map(rows.map((row) => [row.key, row]));
  return [...answers]
    .filter(([key, { seq, answer }]) => {
      const row = kept.get(key);
      return !row || row.seq < seq || (row.seq === seq && row.answer !== answer);
    })
    .map(([key]) => key);
}
