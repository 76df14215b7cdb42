import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { addDays } from "date-fns";
import { like, sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import { BusyServer, type SmtpStandIn, startSmtpStandIn } from "@/tests/support/smtp-stand-in";

const smtp: SmtpStandIn = await startSmtpStandIn();
// lib/env.ts reads the environment when it is loaded, so everything that needs it is loaded below.
process.env.SMTP_URL = smtp.url;
const { db } = await import("@/db/client");
const { mailOutbox } = await import("@/db/schema/office");
const { startWorker } = await import("@/lib/jobs/worker");
const { queueMail } = await import("@/lib/notices/outbox");
const { freeLostJobs } = await import("@/lib/jobs/living-workers");
const { startImport } = await import("@/lib/families/import-families");
const { getJobOrThrow, longJobTask } = await import("@/lib/office/long-jobs");
const { parents } = await import("@/db/schema/people");
const { actorWithoutSession } = await import("@/lib/auth/actor");
const { createAdmin, createClass } = await import("@/db/seed/factories");
const { POST: cancelClass } = await import("@/app/api/admin/class/status/save/route");
const { call } = await import("@/tests/support/call");
const { castOfTerm, lastHappening, mailsAbout, toldBy } = await import("@/tests/support/told");
const { messageIdOf } = await import("@/lib/notices/send-outbox");

const url = process.env.DATABASE_URL ?? "";
const patience = { timeout: 15_000, interval: 20 };
const ending: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  await db.delete(mailOutbox);
  Object.assign(smtp, { mails: [], tries: 0, beforeAccepting: () => {} });
});
afterEach(async () => {
  await Promise.all(ending.splice(0).map((end) => end()));
});
afterAll(() => smtp.stop());

const queueWelcome = (dedupeKey: string) =>
  queueMail(db, {
    parentId: null,
    studentIds: [],
    template: "welcome",
    recipient: "lin@example.com",
    locale: "en",
    data: { firstName: "Lin" },
    dedupeKey,
  });
const states = async () =>
  (await db.select({ state: mailOutbox.state }).from(mailOutbox)).map(({ state }) => state);
const work = () => {
  const worker = startWorker(url);
  ending.push(() => worker.stop());
};

it("sends once, with two workers on one database", async () => {
  work();
  work();
  await queueWelcome("first");
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), patience);

  await Promise.all(Array.from({ length: 5 }, (_, i) => queueWelcome(`second:${i}`)));
  await vi.waitFor(async () => expect(await states()).toEqual(Array(6).fill("sent")), patience);
  expect(new Set(smtp.mails.map(({ messageId }) => messageId)).size).toBe(6);
  expect(smtp.mails).toHaveLength(6);
});

it("sends waiting mails at its start, and continues after losing all its connections", async () => {
  await queueWelcome("waiting");
  work();
  await vi.waitFor(async () => expect(await states()).toEqual(["sent"]), patience);
  await endConnections();
  await vi.waitFor(() => queueWelcome("after the loss"), patience);
  await vi.waitFor(async () => expect(await states()).toEqual(["sent", "sent"]), patience);
});

it("killed after the mail server's acceptance: the next worker sends a copy with the same Message-ID", async () => {
  let first: ChildProcess | undefined;
  smtp.beforeAccepting = () => {
    if (smtp.tries === 1) first?.kill("SIGKILL");
  };
  await queueWelcome("twice");
  first = await startProcess();
  await once(first, "exit");
  expect(await states()).toEqual(["queued"]);

  const second = await startProcess();
  await vi.waitFor(async () => expect(await states()).toEqual(["sent"]), patience);
  expect(smtp.mails.map(({ messageId }) => messageId)).toEqual([messageIdOf("twice"), messageIdOf("twice")]);
  second.kill("SIGTERM");
  expect(await once(second, "exit")).toEqual([0, null]);
}, 60_000);

it("killed in the middle of an import: only the living worker has the job, and the next worker ends it", async () => {
  const families = 120;
  const rows = Array.from({ length: families }, (_, i) => `Lin,Killed ${i},killed-${i}@import.example`);
  const admin = actorWithoutSession("admin", (await createAdmin()).id);
  const text = ["firstName,lastName,email", ...rows].join("\n");
  const { jobId } = await startImport(admin, { text, goodOnly: false });
  const job = () => getJobOrThrow(admin, jobId);
  const holder = async () => {
    const { rows } = await db.execute<{ name: string | null }>(
      sql`select locked_by as name from graphile_worker.jobs where task_identifier = ${longJobTask}`,
    );
    return rows[0]?.name ?? null;
  };
  const makeLocksOld = () =>
    db.execute(sql`update graphile_worker._private_jobs set locked_at = now() - interval '2 minutes'`);
  const forgetTheDead = () => db.execute(sql`update workers set seen_at = now() - interval '2 minutes'`);

  const first = await startProcess();
  await vi.waitFor(async () => expect((await job()).done).toBeGreaterThan(0), patience);
  await makeLocksOld();
  await freeLostJobs();
  expect(await holder()).toMatch(/^pool-/);
  first.kill("SIGKILL");
  await once(first, "exit");
  expect((await job()).state).toBe("running");
  await freeLostJobs();
  expect(await holder()).toMatch(/^pool-/);
  await forgetTheDead();
  await freeLostJobs();
  expect(await holder()).toBeNull();

  work();
  await vi.waitFor(async () => expect((await job()).state).toBe("done"), { timeout: 60_000, interval: 50 });
  expect(await job()).toMatchObject({ done: families, result: { imported: families, passedOver: 0 } });
  expect(await db.$count(parents, like(parents.email, "killed-%"))).toBe(families);
}, 90_000);

it("killed twenty times between cancelled classes and their mails: each reader has one notice and one mail of each", async () => {
  const classes = 7;
  const cast = await castOfTerm();
  const after = await lastHappening();
  for (let i = 0; i < classes; i++) {
    const { id } = await createClass({ unitId: cast.unit.id, startsAt: addDays(new Date(), 4 + i) });
    const { body } = await call(cancelClass, { id, status: "cancelled" }, await cast.as("nora"));
    expect(body.code).toBe(200);
  }
  // The two minutes for undo are over.
  await db.update(mailOutbox).set({ dueAt: sql`now()` });

  let process: ChildProcess | undefined;
  const died = new Set<ChildProcess>();
  smtp.beforeAccepting = () => {
    if (!process || died.has(process) || died.size === 20) return;
    died.add(process);
    process.kill("SIGKILL");
    // Every other mail is lost with the connection, the others arrive although the worker cannot note it.
    if (died.size % 2 === 0) throw new BusyServer();
  };
  for (let deaths = 0; deaths < 20; deaths++) {
    process = await startProcess();
    await once(process, "exit");
  }
  expect(died.size).toBe(20);
  expect(await states()).toContain("queued");
  process = await startProcess();
  await vi.waitFor(async () => expect(new Set(await states())).toEqual(new Set(["sent"])), patience);

  const notices = await toldBy(cast, "classCancelled", after);
  const readers = ["emma", "grace", "leo", "lin", "ming", "omar", "zhang"];
  expect(notices).toEqual(readers.flatMap((reader) => Array(classes).fill(reader)));
  const mails = await mailsAbout(cast, "classCancelled", after);
  expect(mails.map(({ to }) => to).toSorted()).toEqual(
    ["grace", "lin", "zhang"].flatMap((reader) => Array(classes).fill(reader)),
  );
  // A copy after a death has the Message-ID of the first one, so a mailbox shows it once.
  const ids = new Set(smtp.mails.map(({ messageId }) => messageId));
  expect(ids).toEqual(new Set(mails.map(({ dedupeKey }) => messageIdOf(dedupeKey))));
}, 300_000);

async function startProcess(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/worker.ts"], {
    env: { ...process.env, DATABASE_URL: url, SMTP_URL: smtp.url },
    stdio: ["ignore", "pipe", "inherit"],
  });
  ending.push(async () => {
    child.kill("SIGKILL");
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  });
  await once(child.stdout, "data");
  return child;
}

async function endConnections() {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  await client.end();
}
