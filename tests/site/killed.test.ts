import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { lostAnswers, lostOrders } from "@/scripts/rehearse/lost";
import { buySeats, nothingAcknowledged, takeAssessments } from "@/scripts/rehearse/people";
import { startOwnDatabase } from "../support/own-database";
import { post, type Running, startServer, startWorkerProcess, type WireReply } from "../support/production";
import { type SmtpStandIn, startSmtpStandIn } from "../support/smtp-stand-in";

const families = 4;
const takers = 6;
/** How often the worker or its database is killed, and the number of mails in progress then (lib/jobs/worker.ts). */
const [deaths, inHand] = [3, 3];

let database: Awaited<ReturnType<typeof startOwnDatabase>>;
let smtp: SmtpStandIn;
let server: Running;
let worker: Running;
let client: pg.Client;
const over = new AbortController();

beforeAll(async () => {
  [database, smtp] = [await startOwnDatabase(), await startSmtpStandIn()];
  const env = { DATABASE_URL: database.url, DATA_DIR: database.dataDir, SMTP_URL: smtp.url };
  server = await startServer(env);
  worker = await startWorkerProcess({ ...env, APP_URL: server.url });
  client = new pg.Client({ connectionString: database.url });
  client.on("error", () => {});
  await client.connect();
  await client.query("update course_runs set capacity = null");
  await client.end();
}, 120_000);
afterAll(async () => {
  over.abort();
  await Promise.all([server.kill(), worker.kill()]);
  await client.end();
  await Promise.all([database.remove(), smtp.stop()]);
});

const acknowledged = { ...nothingAcknowledged(), resets: 0 };
const acknowledgements = () =>
  acknowledged.orders.size + acknowledged.answers.size + acknowledged.handIns.size + acknowledged.resets;

let addresses = 0;
/** A different address each time, because limits per address are not tested here. */
const from = () => ({ "x-forwarded-for": `192.0.2.${(addresses += 1) % 250}` });

/** Repeats a request until it gets a response; returns null when the test is over. */
async function insist<Data>(path: string, body: unknown, token?: string): Promise<WireReply<Data> | null> {
  while (!over.signal.aborted) {
    const reply = await post<Data>(server.url, path, body, { token, headers: from() }).catch(() => null);
    if (reply && reply.status !== 503) return reply;
    await sleep(100);
  }
  return null;
}

const life = { ask: insist, acknowledged, over: over.signal };

async function forget() {
  while (!over.signal.aborted) {
    const asked = await insist("/base/email/resetPwd", { email: "parent@example.com", role: 1 });
    if (asked?.code === 200) acknowledged.resets += 1;
    if (asked?.status === 429) return;
  }
}

/** Waits until the load succeeds again. */
async function untilBusy() {
  const before = acknowledgements();
  await vi.waitFor(() => expect(acknowledgements()).toBeGreaterThan(before + 25), { timeout: 60_000 });
}

async function query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  return (await client.query<Row>(text)).rows;
}

test("server, worker and database are killed in turn: nothing acknowledged is lost or doubled", async () => {
  const load = [
    ...Array.from({ length: families }, (_, number) =>
      buySeats({ email: `killed-${number}@example.com`, number }, life),
    ),
    ...Array.from({ length: takers }, (_, taker) => takeAssessments((taker % 6) + 2, life)),
    forget(),
  ];
  await untilBusy();
  await worker.kill();
  await untilBusy();
  await server.kill();
  await Promise.all([server.start(), worker.start()]);
  await untilBusy();
  database.kill();
  await database.start();
  await untilBusy();
  await Promise.all([worker.kill(), server.kill()]);
  database.kill();
  await database.start();
  await Promise.all([server.start(), worker.start()]);
  await untilBusy();
  over.abort();
  await Promise.all(load);

  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const paid = await query<{ id: number; seats: number; receipts: number; told: number; student: number }>(
    `select o.id, (select count(*)::int from enrolments e join order_lines l on l.id = e.order_line_id where l.order_id = o.id) as seats,
       (select count(*)::int from mail_outbox where dedupe_key = 'receipt:' || o.id) as receipts,
       (select count(*)::int from happenings h join notices n on n.happening_id = h.id
         where h.order_id = o.id and h.kind = 'orderPaid' and n.role = 'parent' and n.reader_id = o.parent_id) as told,
       (select min(student_id) from order_lines where order_id = o.id) as student
     from orders o join parents p on p.id = o.parent_id where o.status = 'paid' and p.email like 'killed-%'`,
  );
  const orders = new Map(paid.map((row) => [row.id, row]));
  for (const kind of ["orders", "answers", "stages", "handIns"] as const)
    expect(acknowledged[kind].size, kind).toBeGreaterThan(0);
  for (const [id, student] of acknowledged.orders)
    expect(orders.get(id)).toEqual({ id, student, seats: 1, receipts: 1, told: 1 });
  expect(paid.filter(({ seats, receipts, told }) => seats !== 1 || receipts !== 1 || told !== 1)).toEqual([]);
  expect(
    await query(
      "select student_id, course_run_id from enrolments where ended_at is null group by 1, 2 having count(*) > 1",
    ),
  ).toEqual([]);

  expect(await lostOrders(client, acknowledged)).toEqual([]);
  expect(await lostAnswers(client, acknowledged)).toEqual([]);
  // A stage whose reply was lost was given again, with the same questions, and no other stage came with it.
  const stages = await query<{ key: string; given: string }>(
    `select result_id || ':' || q.stage as key, string_agg(question_id::text, ',' order by position) as given
     from assessment_result_questions q join assessment_results r on r.id = q.result_id
     where r.started_at > now() - interval '1 hour' group by q.result_id, q.stage`,
  );
  const givenIn = new Map(stages.map(({ key, given }) => [key, given]));
  expect([...acknowledged.stages].filter(([key, given]) => givenIn.get(key) !== given)).toEqual([]);
  expect(stages.filter(({ key }) => key.endsWith(":3"))).toEqual([]);
  const open = await query<{ id: number }>("select id from assessment_results where finished_at is null");
  expect(open.filter(({ id }) => acknowledged.handIns.has(id))).toEqual([]);

  // Every queued mail is sent; a copy sent after the worker's death has the first one's Message-ID.
  await vi.waitFor(
    async () =>
      expect(
        await query(
          "select id, last_error from mail_outbox where state = 'queued' and due_at <= now() + interval '1 hour'",
        ),
      ).toEqual([]),
    { timeout: 60_000, interval: 300 },
  );
  const [{ sent = 0 } = {}] = await query<{ sent: number }>(
    "select count(*)::int as sent from mail_outbox where state = 'sent' and sent_at > now() - interval '1 hour'",
  );
  expect(new Set(smtp.mails.map(({ messageId }) => messageId)).size).toBe(sent);
  expect(smtp.mails.length - sent).toBeLessThanOrEqual(deaths * inHand);
  const [{ asked = 0 } = {}] = await query<{ asked: number }>(
    "select count(*)::int as asked from mail_outbox where template = 'reset' and recipient = 'parent@example.com'",
  );
  expect(asked).toBeGreaterThanOrEqual(acknowledged.resets);
  const { orders: bought, answers: saved, handIns, resets } = acknowledged;
  console.info(
    `acknowledged: ${bought.size} orders, ${saved.size} answers, ${acknowledged.stages.size} stages, ${handIns.size} hand-ins, ${resets} resets; ${smtp.mails.length} copies of ${sent} mails`,
  );
}, 240_000);
