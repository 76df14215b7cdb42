import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "@/db/client";
import { installationFacts } from "@/db/schema/installation";
import { mailOutbox } from "@/db/schema/office";
import { readHealth, worstOf, type HealthPart } from "@/lib/installation/health";
import { tasks } from "@/lib/jobs/tasks";
import { thresholds } from "@/lib/metrics/thresholds";
import { env } from "@/lib/env";
import en from "@/messages/en.json";
import { countingQueries } from "../../support/query-count";

const row = async (part: HealthPart) => (await readHealth()).find((one) => one.part === part)!;
const timetable = (age: string) =>
  db.execute(sql`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('sendOutbox', now(), now() - ${age}::interval)
    on conflict (identifier) do update set last_execution = excluded.last_execution`);

/** The queue's own list of its migrations: the first one is of the installation's first start. */
const installed = (age: string) =>
  db.execute(sql`update graphile_worker.migrations set ts = now() - ${age}::interval`);

beforeEach(async () => {
  await installed("60 days");
  await db.delete(mailOutbox);
  await db.delete(installationFacts);
  await db.execute(sql`delete from graphile_worker._private_jobs`);
  await timetable("30 seconds");
  Object.assign(env, { DEMO: undefined });
});

const mail = (values: object) => ({
  template: "welcome",
  recipient: "lin@real-family.ca",
  locale: "en" as const,
  dedupeKey: Math.random().toString(),
  ...values,
});

test("a quiet school is good, but for copies that were never made; three statements read it all", async () => {
  const { outcome: rows, queries } = await countingQueries(readHealth);
  expect(queries).toBe(3);
  expect(rows.filter(({ state }) => state !== "good").map(({ part }) => part)).toEqual(["backup", "drill"]);
  expect(worstOf(rows)).toBe("look");
});

test("mails that wait for more than five minutes need an act, given-up ones a look", async () => {
  await db.insert(mailOutbox).values(mail({ state: "failed" }));
  expect(await row("mails")).toMatchObject({ state: "look", params: { failed: 1, waiting: 0 } });
  await db.insert(mailOutbox).values(mail({ dueAt: sql`now() - interval '7 minutes'` }));
  expect(await row("mails")).toMatchObject({ state: "act", params: { waiting: 1, minutes: 7 } });
});

test("no worker needs an act, also if there never was one", async () => {
  await timetable("4 minutes");
  expect(await row("worker")).toMatchObject({ state: "act", params: { minutes: 4, seen: 1 } });
  await db.execute(sql`delete from graphile_worker._private_known_crontabs`);
  expect(await row("worker")).toMatchObject({ state: "act", params: { seen: 0 } });
});

test("a given-up job is named; one that runs its only try is not given up", async () => {
  await db.execute(sql`select graphile_worker.add_job('rollUpLedger', max_attempts => 1)`);
  await db.execute(sql`update graphile_worker._private_jobs
    set attempts = 1, locked_at = now(), locked_by = 'worker'`);
  expect(await row("jobs")).toMatchObject({ state: "good", tasks: [] });
  await db.execute(sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null`);
  expect(await row("jobs")).toMatchObject({ state: "look", params: { failed: 1 }, tasks: ["rollUpLedger"] });
});

test("a backup of yesterday is good, and a demo needs none", async () => {
  await db.execute(
    sql`insert into installation_facts (name, at) values ('backup', now() - interval '20 hours')`,
  );
  expect((await row("backup")).state).toBe("good");
  await db.execute(sql`update installation_facts set at = now() - interval '4 days'`);
  expect((await row("backup")).state).toBe("look");
  Object.assign(env, { DEMO: "local" });
  expect((await row("backup")).state).toBe("good");
});

test("no copy is due while the installation is younger than its age limit (rule R20.29)", async () => {
  await installed("1 hour");
  expect(await row("backup")).toMatchObject({ state: "good", params: { known: 0, due: 0 } });
  expect(await row("drill")).toMatchObject({ state: "good", params: { known: 0, due: 0 } });
  expect(worstOf(await readHealth())).toBe("good");
  await installed("4 days");
  expect(await row("backup")).toMatchObject({ state: "look", params: { known: 0, due: 1 } });
  expect(await row("drill")).toMatchObject({ state: "good", params: { known: 0, due: 0 } });
  await db.execute(
    sql`insert into installation_facts (name, at) values ('drill', now() - interval '40 days')`,
  );
  expect((await row("drill")).state).toBe("look");
});

test("every job has words", () => {
  expect(Object.keys(en.health.tasks).sort()).toEqual(Object.keys(tasks).sort());
});

test("docs/operations.md names the thresholds of the page", () => {
  const document = readFileSync("docs/operations.md", "utf8");
  const limitOf = (metric: string) =>
    Number(new RegExp(`\`lakeside_${metric}\`[^|]*\\|[^|]*\\|[^|]*above ([\\d.]+)`).exec(document)?.[1]);
  expect(limitOf("mails_waiting_seconds")).toBe(thresholds.mailsWaiting);
  expect(limitOf("jobs_waiting_seconds")).toBe(thresholds.jobsWaiting);
  expect(limitOf("worker_seen_seconds")).toBe(thresholds.workerSeen);
  expect(limitOf("jobs_failed")).toBe(thresholds.jobsFailed);
  expect(limitOf("database_callers_waiting")).toBe(thresholds.callersWaiting);
  expect(document).toContain(`older than ${thresholds.backupDays} days`);
  expect(document).toContain(`older than ${thresholds.drillDays} days`);
});
