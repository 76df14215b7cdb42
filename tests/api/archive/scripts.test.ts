import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { cacheChannel } from "@/lib/core/cache-channel";
import { listenerNames } from "@/lib/core/listener-names";
import { listen } from "@/lib/jobs/listen";
import { createInstallation, inInstallation, type Installation } from "../../support/installation";

const folder = mkdtempSync(join(tmpdir(), "lakeside-archives-"));
const archive = join(folder, "school.zip");
const megabyte = 1024 * 1024;
const [count, each] = [8, 10 * megabyte];
const started: ChildProcess[] = [];
let source: Installation;
let target: Installation;

/** A school with 80 MB of files. */
beforeAll(async () => {
  source = await createInstallation();
  target = await createInstallation();
  await inInstallation(source, async () => {
    const { db } = await import("@/db/client");
    const { createTeacher } = await import("@/db/seed/factories");
    const { keepFile } = await import("@/db/seed/kept-file");
    const owner = { role: "teacher", id: (await createTeacher()).id } as const;
    for (let at = 0; at < count; at += 1) {
      const bytes = randomBytes(each);
      const file = { name: `${at}`, bytes, contentType: "application/pdf", extension: "pdf" };
      await db.transaction((tx) => keepFile(tx, owner, file));
    }
  });
}, 60_000);

afterEach(() => started.splice(0).forEach((script) => script.kill("SIGKILL")));
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await source.remove();
  await target.remove();
});

/** Starts a script on an installation, which also prints how much memory it needed. */
function start(script: string, { url, dataDir }: Installation, ...args: string[]) {
  const options = ["--import", "tsx", "--import", "./tests/fixtures/peak-memory.mjs", script, ...args];
  const child = spawn(process.execPath, options, {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "pipe"],
  });
  started.push(child);
  return child;
}

/** Runs `npm run school:export`, `school:import` or `db:reset` without npm. */
function run(name: "export" | "import" | "reset", installation: Installation, path = archive) {
  const script =
    name === "reset"
      ? start("scripts/db-reset.ts", installation, "--yes")
      : start(`scripts/school-${name}.ts`, installation, path);
  const ended = Promise.all([once(script, "close"), text(script.stdout), text(script.stderr)]).then(
    ([[code], out, err]) => ({ code: code as number | null, out, err }),
  );
  return { script, ended };
}

const filesIn = ({ dataDir }: Installation) => {
  const path = join(dataDir, "files");
  if (!existsSync(path)) return [];
  return readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
};
const peakOf = (out: string) => Number(/peak (\d+) MB/.exec(out)?.[1]);

test("an export that is stopped leaves nothing behind; an undisturbed one needs little memory (rule R20.34)", async () => {
  const stopped = run("export", source);
  await vi.waitFor(() => expect(statSync(`${archive}.part`).size).toBeGreaterThan(2 * each), {
    timeout: 30_000,
    interval: 5,
  });
  stopped.script.kill("SIGTERM");
  expect(await stopped.ended).toMatchObject({ code: 1, err: expect.stringContaining("no archive was made") });
  expect(readdirSync(folder)).toEqual([]);
  expect(filesIn(source)).toHaveLength(count);

  const whole = await run("export", source).ended;
  expect(whole.err).toBe("");
  expect(whole.out).toMatch(/\d+ rows of \d+ tables, 8 files/);
  expect(statSync(archive).mode & 0o777).toBe(0o600);
  expect(peakOf(whole.out)).toBeLessThan(400);
  expect((await run("export", source).ended).err).toMatch(/exists already/);
}, 120_000);

test("no import and no reset happens while a server or a worker runs on the database; an export may (rule R20.35)", async () => {
  const stop = new AbortController();
  const line = { name: listenerNames.server, channel: cacheChannel };
  const server = listen({ ...line, databaseUrl: target.url }, () => {}, stop.signal);
  const sourceServer = listen({ ...line, databaseUrl: source.url }, () => {}, stop.signal);
  const worker = start("scripts/worker.ts", target);
  await once(worker.stdout, "data");
  await vi.waitFor(async () => {
    const { code, err } = await run("import", target).ended;
    expect([code, err]).toEqual([
      1,
      expect.stringContaining("running on this database (1 server and 1 worker)"),
    ]);
  }, 30_000);
  expect((await run("reset", target).ended).err).toContain("running on this database");
  const beside = join(folder, "beside.zip");
  expect((await run("export", source, beside).ended).code).toBe(0);
  rmSync(beside);
  stop.abort();
  worker.kill("SIGTERM");
  await Promise.all([server, sourceServer, once(worker, "close")]);
  expect(await countFiles()).toBe(0);
}, 120_000);

test("an import that is killed while it stores files changes nothing, and the next one goes through (rule R20.32)", async () => {
  const killed = run("import", target);
  await vi.waitFor(() => expect(filesIn(target).length).toBeGreaterThan(2), { timeout: 60_000, interval: 5 });
  killed.script.kill("SIGKILL");
  await killed.ended;
  expect(await countFiles()).toBe(0);

  const whole = await run("import", target).ended;
  expect(whole.err).toBe("");
  expect(whole.out).toMatch(/\d+ rows of \d+ tables, 8 files/);
  expect(peakOf(whole.out)).toBeLessThan(400);
  expect(await countFiles()).toBe(count);
  expect((await run("import", target).ended).err).toMatch(/in use: it has teachers, files/);
}, 120_000);

const countFiles = () =>
  inInstallation(target, async () => {
    const { db } = await import("@/db/client");
    const { files } = await import("@/db/schema/files");
    return db.$count(files);
  });
