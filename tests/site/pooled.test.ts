import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, isNull, sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { db, pool } from "@/db/client";
import { assessmentAnswers } from "@/db/schema/assessments";
import { courseRuns, courses } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { createAdmin, createParent, createRun, createStudent, demoPassword } from "@/db/seed/factories";
import { foundOrThrow } from "@/lib/core/errors";
import { signIn } from "../support/call";
import { endSessions } from "../support/end-sessions";
import { startPgBouncer } from "../support/pgbouncer";
import { post, type Running, startServer, startWorkerProcess } from "../support/production";
import { type SmtpStandIn, startSmtpStandIn } from "../support/smtp-stand-in";

let pooler: Awaited<ReturnType<typeof startPgBouncer>>;
let smtp: SmtpStandIn;
let servers: Running[] = [];
let worker: Running;

/** Four servers behind PgBouncer: two with a direct connection beside it, and two with the worker without. */
beforeAll(async () => {
  const direct = process.env.DATABASE_URL ?? "";
  [pooler, smtp] = await Promise.all([startPgBouncer(direct), startSmtpStandIn()]);
  const pooled = { DATABASE_URL: pooler.url };
  const both = { ...pooled, DATABASE_DIRECT_URL: direct };
  servers = await Promise.all([both, both, pooled, pooled].map((env) => startServer(env)));
  worker = await startWorkerProcess({ ...pooled, SMTP_URL: smtp.url, APP_URL: site(0) });
}, 240_000);
afterAll(async () => {
  await Promise.all([...servers, worker].map((process) => process.kill()));
  await Promise.all([pooler.stop(), smtp.stop()]);
  await pool.end();
});

const site = (turn: number) => servers[turn % servers.length]?.url ?? "";
const visitor = (turn: number) => ({ headers: { "x-forwarded-for": `192.0.2.${turn + 1}` } });

async function changePrice(dollars: number) {
  const [run] = await db.select().from(courseRuns).where(eq(courseRuns.id, term.id));
  const { id, courseId, name, nameZh, startsOn, endsOn, weekdays, startTime, version } = foundOrThrow(run);
  const change = { courseRunId: id, courseId, name, nameZh, startsOn, endsOn, weekdays, startTime, version };
  const token = await signIn("admin", (await createAdmin()).id);
  const saved = await post(site(0), "/api/admin/courserun/save", { ...change, price: dollars }, { token });
  expect(saved.code).toBe(200);
}

let term: { id: number; path: string };
async function shownPrices(): Promise<string[]> {
  const pages = await Promise.all(servers.map(async ({ url }) => (await fetch(url + term.path)).text()));
  return pages.map((page) => /\$\d{3}/.exec(page)?.[0] ?? "none");
}

/** Ends every session that listens, again and again, until the test is over. */
function cutListening(): () => Promise<void> {
  const over = new AbortController();
  const cutting = (async () => {
    while (!over.signal.aborted) {
      await endSessions(sql`query ilike '%listen %'`);
      await sleep(50);
    }
  })();
  return () => {
    over.abort();
    return cutting;
  };
}

test("a price change is seen by all within a second, also while no one can listen", async () => {
  const run = await createRun({ priceCents: 31_100 });
  const [course] = await db.select().from(courses).where(eq(courses.id, run.courseId));
  term = { id: run.id, path: `/programs/${course?.slug}-${run.courseId}` };
  expect(await shownPrices()).toEqual(Array(4).fill("$311"));
  await changePrice(322);
  await sleep(1_000);
  expect(await shownPrices()).toEqual(Array(4).fill("$322"));
  const mend = cutListening();
  for (const dollars of [333, 344, 355]) {
    await changePrice(dollars);
    await sleep(1_000);
    expect(await shownPrices()).toEqual(Array(4).fill(`$${dollars}`));
  }
  await mend();
});

test("a queued mail is sent within two seconds, although the worker cannot listen", async () => {
  const { email } = await createParent();
  const asked = Date.now();
  await post(site(2), "/base/email/resetPwd", { email, role: 1 });
  await vi.waitFor(() => expect(smtp.mails.map(({ to }) => to?.[0]?.address)).toContain(email), {
    timeout: 10_000,
    interval: 20,
  });
  expect(Date.now() - asked).toBeLessThan(2_000);
});

test("forty families log in, buy and answer at once over a dozen connections", async () => {
  const run = await createRun({ capacity: null });
  const families = Array.from({ length: 40 }, (_, turn) => turn);
  const paid = await Promise.all(families.map((turn) => buy(turn, run.id)));
  expect(paid).toEqual(families.map(() => "paid"));
  const seats = and(eq(enrolments.courseRunId, run.id), isNull(enrolments.endedAt));
  expect(await db.$count(enrolments, seats)).toBe(40);
  const saved = await Promise.all(families.slice(0, 12).map(answerOne));
  for (const { resultId, answer } of saved) {
    const [kept] = await db.select().from(assessmentAnswers).where(eq(assessmentAnswers.resultId, resultId));
    expect(kept?.answer).toBe(answer);
  }
});

async function buy(turn: number, courseRunId: number): Promise<string> {
  const parent = await createParent({ province: 5 });
  const student = await createStudent({ parentId: parent.id });
  const login = { role: 1, email: parent.email, pwd: demoPassword };
  const { data } = await post<{ token: string }>(site(turn), "/base/email/login", login, visitor(turn));
  const as = { token: data.token };
  const courseAdd = { studentCourseRunIds: [{ [courseRunId]: student.id }] };
  await post(site(turn + 1), "/api/user/basket/items/add", { courseAdd }, as);
  const order = await post<{ orderId: number }>(site(turn + 2), "/api/user/order", {}, as);
  const id = order.data.orderId;
  const checkout = await post<{ sessionId: string }>(
    site(turn + 3),
    "/stripe/createCheckoutSession",
    { id },
    as,
  );
  await post(site(turn), "/stripe/demo/pay", { sessionId: checkout.data.sessionId }, as);
  return (await post<{ status: string }>(site(turn + 1), "/api/user/order/finish", { id }, as)).data.status;
}

type Question = { questionId: number; kind: string; questionText: { options: { value: string }[] } };
type Attempt = { resultId: number; assessmentText: Question[] };

async function answerOne(turn: number): Promise<{ resultId: number; answer: string }> {
  const added = await post(site(turn), "/base/anonymous/user/student/add", {}, visitor(turn));
  const as = { ...visitor(turn), token: added.token };
  type Listed = { rows: { assessmentId: number }[] };
  const list = await post<Listed>(site(turn), "/base/assessment/list", { selectParam: { grade: 4 } }, as);
  const id = list.data.rows[0]?.assessmentId;
  const { data } = await post<Attempt>(site(turn + 1), "/api/student/assessment/detail/view", { id }, as);
  const { questionId, questionText } = foundOrThrow(
    data.assessmentText.find(({ kind }) => kind === "single"),
  );
  const answer = questionText.options[1]?.value ?? "";
  const save = { resultId: data.resultId, questionId, answer, seq: 1 };
  expect((await post(site(turn + 2), "/api/student/assessment/answer/save", save, as)).code).toBe(200);
  return { resultId: data.resultId, answer };
}

test("nothing of a session stays in the pooler's connections", async () => {
  const clients = Array.from({ length: 12 }, () => new pg.Client({ connectionString: pooler.url }));
  await Promise.all(clients.map((client) => client.connect()));
  // An open transaction keeps its connection, so that each client sees another one.
  const seen = await Promise.all(
    clients.map(async (client) => {
      await client.query("begin");
      const { rows } = await client.query<{ state: string }>(
        `select 'pid ' || pg_backend_pid() as state
         union all select name || ' = ' || setting from pg_settings where source = 'session'
         union all select 'lock ' || objid from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()
         union all select 'table ' || relname from pg_class where relpersistence = 't'
         union all select 'channel ' || name from pg_listening_channels() as name`,
      );
      return rows.map(({ state }) => state);
    }),
  );
  await Promise.all(clients.map((client) => client.end()));
  const pids = new Set(seen.flat().filter((state) => state.startsWith("pid ")));
  expect(pids.size).toBe(12);
  // PgBouncer sets the first group itself; the queue of a worker without a direct connection listens in vain.
  const expected =
    /^(pid|application_name|client_encoding|DateStyle|TimeZone|standard_conforming_strings|IntervalStyle|search_path) |^channel (jobs:insert|worker:migrate)$/;
  expect(seen.flat().filter((state) => !expected.test(state))).toEqual([]);
});
