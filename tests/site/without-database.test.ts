import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { demoPassword } from "@/db/seed/factories";
import { startOwnDatabase, startLine } from "../support/own-database";
import { post, type Running, startServer } from "../support/production";

/** OUTAGE_SECONDS=30 for the long version. */
const outageSeconds = Number(process.env.OUTAGE_SECONDS ?? 3);
const backWithin = 5_000;

let database: Awaited<ReturnType<typeof startOwnDatabase>>;
let line: Awaited<ReturnType<typeof startLine>>;
let server: Running;
beforeAll(async () => {
  database = await startOwnDatabase();
  line = await startLine(database.url);
  server = await startServer({ DATABASE_URL: line.url, DATA_DIR: database.dataDir });
});
afterAll(async () => {
  await server.kill();
  line.stop();
  await database.remove();
});

const ready = () => fetch(`${server.url}/api/health/ready`).then(({ status }) => status);
const list = (token?: string) => post(server.url, "/base/course/list", {}, { token });
const view = (token: string) => post(server.url, "/api/user/info/view", {}, { token });

test(`${outageSeconds} seconds without the database`, async () => {
  const login = { role: 1, email: "parent@example.com", pwd: demoPassword };
  const { token = "" } = await post(server.url, "/base/email/login", login);
  expect([await ready(), (await list()).status, (await view(token)).code]).toEqual([200, 200, 200]);
  const pid = server.pid();

  await database.stop();
  const seen = new Set<string>();
  for (const end = Date.now() + outageSeconds * 1_000; Date.now() < end; await sleep(100)) {
    const { status: live } = await fetch(`${server.url}/api/health/live`);
    const replies = await Promise.all([list(), view(token), post(server.url, "/base/email/login", login)]);
    for (const { status, code, msg } of replies) seen.add(`${status} ${code} ${msg}`);
    seen.add(`live ${live}, ready ${await ready()}`);
  }
  expect([...seen].sort()).toEqual([
    "503 503 We cannot reach our records just now. Please try again in a moment.",
    "live 200, ready 503",
  ]);
  // A page says so too, in its own layout, and does not name the database.
  const page = await fetch(`${server.url}/usr/profile`, { headers: { cookie: `token=${token}` } });
  expect(page.status).toBeGreaterThanOrEqual(500);
  expect(await page.text()).not.toMatch(/ECONNREFUSED|127\.0\.0\.1|postgres|node_modules/i);

  await database.start();
  await vi.waitFor(async () => expect([await ready(), (await view(token)).code]).toEqual([200, 200]), {
    timeout: backWithin,
    interval: 50,
  });
  expect(server.isAlive() && server.pid()).toBe(pid);
  expect((await post(server.url, "/base/email/login", login)).code).toBe(200);
}, 120_000);

test("if the database stops responding without closing connections, the probe reports it, and all recovers afterwards", async () => {
  line.cut();
  expect(await ready()).toBe(503);
  const { status: live } = await fetch(`${server.url}/api/health/live`);
  expect(live).toBe(200);
  line.mend();
  await vi.waitFor(async () => expect([await ready(), (await list()).status]).toEqual([200, 200]), {
    timeout: backWithin,
    interval: 50,
  });
}, 60_000);
