import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort, type Postgres, startPostgres } from "@/scripts/postgres";
import { migrateSchema } from "@/scripts/prepare-database";
import { asSystem } from "@/lib/access/owned";
import { foundOrThrow } from "@/lib/core/errors";

const students = 200;
const kills = 10;
const path = "/api/student/assessment/answer/save";
const choices = ["a", "b", "c", "d"];

const dataDir = mkdtempSync(join(tmpdir(), "lakeside-durability-"));
let postgres: Postgres;
let server: ChildProcess;
let port: number;

beforeAll(async () => {
  postgres = await startPostgres({ dataDir });
  process.env.DATABASE_URL = postgres.url;
  await migrateSchema(postgres.url);
  port = await freePort();
}, 60_000);

afterAll(async () => {
  server?.kill("SIGKILL");
  const { pool } = await import("@/db/client");
  await pool.end();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}, 30_000);

async function onDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** A server process that has loaded and waits to listen. */
async function standBy(): Promise<ChildProcess> {
  const args = ["--import", "tsx", "tests/support/handler-server.ts", String(port), path];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  await once(child, "message");
  return child;
}

async function listen(next: ChildProcess) {
  server = next;
  next.send("listen");
  await once(next, "message");
}

async function killServer() {
  const exit = once(server, "exit");
  server.kill("SIGKILL");
  await exit;
}

/** Kills the whole database, like a power failure. */
async function killDatabase() {
  const pid = Number(readFileSync(join(dataDir, "postgres/cluster/postmaster.pid"), "utf8").split("\n")[0]);
  process.kill(pid, "SIGKILL");
  const { port: same } = postgres;
  postgres = await startPostgres({ dataDir, port: same });
  expect(postgres.port).toBe(same);
}

type Taker = { token: string; resultId: number; questionIds: number[] };

async function takers(): Promise<Taker[]> {
  const { createAssessment } = await import("@/db/seed/assessment-factory");
  const { createStudent } = await import("@/db/seed/factories");
  const { startAttempt } = await import("@/lib/assessments/start-attempt");
  const { signIn } = await import("../../support/call");
  const { assessment, questions } = await createAssessment(
    {},
    Array.from({ length: 12 }, () => ({ kind: "single", value: "a" })),
  );
  const questionIds = questions.map(({ id }) => id);
  const taker = async (): Promise<Taker> => {
    const { id } = await createStudent({ isTemporary: true });
    const { resultId } = await startAttempt(asSystem(id), assessment.id);
    return { token: await signIn("student", id, { isTemporary: true }), resultId, questionIds };
  };
  const all: Taker[] = [];
  while (all.length < students) all.push(...(await Promise.all(Array.from({ length: 10 }, taker))));
  return all;
}

test(`${students} students save while server and database are killed ${kills} times: nothing acknowledged is lost`, async () => {
  const all = await takers();
  await listen(await standBy());
  const acknowledged = new Map<string, { seq: number; answer: string }>();
  let acknowledgements = 0;
  let failures = 0;
  const over = new AbortController();

  /** Like the browser: the same save is repeated until it is acknowledged. */
  async function take({ token, resultId, questionIds }: Taker, index: number) {
    for (let seq = 1; !over.signal.aborted; seq++) {
      const questionId = foundOrThrow(questionIds[(seq * 7 + index) % questionIds.length]);
      const answer = foundOrThrow(choices[(seq + index) % choices.length]);
      const body = JSON.stringify({ resultId, questionId, answer, seq });
      const isSaved = async () => {
        const response = await fetch(`http://127.0.0.1:${port}${path}`, {
          method: "POST",
          headers: { "content-type": "application/json", authorization: token },
          body,
          signal: AbortSignal.timeout(10_000),
        }).catch(() => null);
        const reply = (await response?.json().catch(() => null)) as { code: number } | null;
        if (reply && ![200, 503].includes(reply.code)) throw new Error(JSON.stringify(reply));
        return reply?.code === 200;
      };
      while (!over.signal.aborted) {
        if (await isSaved()) {
          acknowledgements += 1;
          acknowledged.set(`${resultId}:${questionId}`, { seq, answer });
          break;
        }
        failures += 1;
        await sleep(400 + (index % 200));
      }
      await sleep(500 + (index % 300));
    }
  }

  const taking = all.map(take);
  for (let kill = 1; kill <= kills; kill++) {
    const next = await standBy();
    await (kill % 2 === 0 ? Promise.all([killServer(), killDatabase()]) : killServer());
    await listen(next);
  }
  await sleep(700);
  over.abort();
  await Promise.all(taking);

  const rows = await onDatabase(async (client) => {
    const { rows } = await client.query<{ key: string; seq: number; answer: string }>(
      "select result_id || ':' || question_id as key, seq::int, answer #>> '{}' as answer from assessment_answers",
    );
    return new Map(rows.map((row) => [row.key, row]));
  });
  const lost = [...acknowledged].filter(([key, { seq, answer }]) => {
    const row = rows.get(key);
    return !row || row.seq < seq || (row.seq === seq && row.answer !== answer);
  });
  console.info(`${acknowledgements} saves acknowledged, ${failures} tries failed, ${lost.length} lost`);
  expect(lost).toEqual([]);
  expect(acknowledgements).toBeGreaterThan(students);
  expect(failures).toBeGreaterThan(students);
}, 300_000);
