import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { subDays, subHours } from "date-fns";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, pool } from "@/db/client";
import { files } from "@/db/schema/files";
import { coursewares, submissionFiles, submissions } from "@/db/schema/learning";
import { rateLimits } from "@/db/schema/office";
import { students } from "@/db/schema/people";
import { createFile, createHomework, createParent, createRun, createStudent } from "@/db/seed/factories";
import { cleanUploads } from "@/lib/storage/cleaner";
import { fileHold } from "@/lib/storage/hold-files";
import { signIn } from "../../support/call";
import { onePage } from "../../support/documents";
import { fileRows, filesOnDisk, send } from "../../support/files";

const parent = await createParent();
const student = await createStudent({ parentId: parent.id });
const token = await signIn("student", student.id);
const child = { role: "student" as const, id: student.id };
const later = () => new Date(Date.now() + 60_000);
const backdate = (id: number, createdAt: Date) => db.update(files).set({ createdAt }).where(eq(files.id, id));

beforeEach(async () => {
  await db.delete(rateLimits);
});

describe("kill -9 in the middle of an upload", () => {
  test.each(["arriving", "moved"])(
    "while it is %s leaves no orphan after the cleaner",
    { timeout: 60_000 },
    async (moment) => {
      const before = [filesOnDisk(), (await fileRows()).length];
      const server = fork("tests/support/slow-upload.ts", [String(student.id), moment], {
        execArgv: ["--import", "tsx"],
        env: process.env,
      });
      await once(server, "message");
      server.kill("SIGKILL");
      await once(server, "exit");
      expect([filesOnDisk(), (await fileRows()).length]).not.toEqual(before);
      expect(await cleanUploads()).toEqual({ files: 0, parts: 0 });
      const cleaned = await cleanUploads({ stuckSince: later() });
      expect(cleaned).toEqual(moment === "moved" ? { files: 1, parts: 0 } : { files: 0, parts: 1 });
      expect([filesOnDisk(), (await fileRows()).length]).toEqual(before);
    },
  );
});

describe("unused files", () => {
  test("stay while an archive is made, which may have their rows (rule R20.34)", async () => {
    const { id } = await createFile(child, { removedAt: new Date() });
    const isThere = async () => (await fileRows()).some((row) => row.id === id);
    const client = await pool.connect();
    await client.query("begin");
    expect(await fileHold.take(client)).toBe(true);
    expect((await cleanUploads()).files).toBe(0);
    expect(await isThere()).toBe(true);
    await client.query("commit");
    client.release();
    await cleanUploads();
    expect(await isThere()).toBe(false);
  });

  test("are deleted after a day with their bytes; attached or shown ones stay", async () => {
    const unused = (await send(token, onePage)).body.data!.id;
    const fresh = (await send(token, onePage)).body.data!.id;
    const run = await createRun();
    const [taught, handedIn, shown] = [
      await createFile(child),
      await createFile(child),
      await createFile(child),
    ];
    await db.insert(coursewares).values({ courseRunId: run.id, fileId: taught.id, name: "Handout" });
    const piece = await createHomework({ courseRunId: run.id });
    const [submission] = await db
      .insert(submissions)
      .values({ homeworkId: piece.id, studentId: student.id, handedInAt: new Date() })
      .returning();
    await db.insert(submissionFiles).values({ submissionId: submission!.id, fileId: handedIn.id });
    await db.update(students).set({ avatar: shown.storageKey });
    for (const { id } of [{ id: unused }, taught, handedIn, shown])
      await backdate(id, subDays(new Date(), 2));
    await backdate(fresh, subHours(new Date(), 23));
    const bytes = filesOnDisk().length;
    expect(await cleanUploads()).toMatchObject({ files: 1 });
    expect((await fileRows()).map(({ id }) => id)).toEqual([fresh, taught.id, handedIn.id, shown.id]);
    expect(filesOnDisk().length).toBe(bytes - 1);
    expect(await cleanUploads()).toEqual({ files: 0, parts: 0 });
  });

  test("are removed once by two simultaneous cleaners", async () => {
    const { id } = (await send(token, onePage)).body.data!;
    await backdate(id, subDays(new Date(), 2));
    await Promise.all([cleanUploads(), cleanUploads()]);
    expect((await fileRows()).some((row) => row.id === id)).toBe(false);
  });

  test("that are already marked cannot be used while their bytes are deleted", async () => {
    const { id } = (await send(token, onePage)).body.data!;
    await db.update(files).set({ removedAt: new Date() }).where(eq(files.id, id));
    expect(await cleanUploads()).toMatchObject({ files: 1 });
  });
});

test("every table that refers to files is known to who removes unused ones", async () => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = 'files'::regclass`);
  const source = readFileSync("lib/storage/unused-files.ts", "utf8");
  const inCode = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  expect(rows.length).toBeGreaterThan(6);
  // Pictures of people are known by `isShownPicture`.
  const people = ["admins", "parents", "students", "teachers"];
  const others = rows.map(({ name }) => name).filter((name) => !people.includes(name));
  expect(
    others.filter(
      (name) => !new RegExp(`from \\$\\{${inCode(name)}\\}|refersBy\\(${inCode(name)}\\)`).test(source),
    ),
  ).toEqual([]);
});
