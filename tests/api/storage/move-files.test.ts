import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { and, eq, isNull } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { files } from "@/db/schema/files";
import { onePage, sha256 } from "../../support/documents";
import { startS3 } from "../../support/s3-stand-in";

// The settings are read when the storage is loaded, so everything that loads it comes later.
const s3 = await startS3();
Object.assign(process.env, s3.env, { S3_LINKS: "server" });
const { db } = await import("@/db/client");
const { createTeacher } = await import("@/db/seed/factories");
const { keepFile } = await import("@/db/seed/kept-file");
const { filesFolder } = await import("@/lib/storage/staging");
const { fileLink } = await import("@/lib/storage/links");
const { filesOnDisk, get } = await import("../../support/files");
const { cleanUploads } = await import("@/lib/storage/cleaner");
const { countFilesToMove, moveFiles } = await import("@/lib/storage/move-files");

let owner: { role: "teacher"; id: number };
const movers: ChildProcess[] = [];
beforeAll(async () => {
  owner = { role: "teacher", id: (await createTeacher()).id };
});
beforeEach(async () => {
  await db.delete(files);
  rmSync(filesFolder(), { recursive: true, force: true });
  s3.objects.clear();
});
afterEach(() => movers.splice(0).forEach((mover) => mover.kill("SIGKILL")));
afterAll(() => s3.stop());

/** Files on the disk, each with bytes of its own. */
async function keepOnDisk(count: number) {
  const kept = Array.from({ length: count }, (_, at) => Buffer.concat([onePage, Buffer.from(`\n% ${at}`)]));
  return Promise.all(
    kept.map((bytes, at) =>
      db.transaction((tx) =>
        keepFile(tx, owner, { name: `${at}`, bytes, contentType: "application/pdf", extension: "pdf" }),
      ),
    ),
  );
}

const inTenMinutes = () => new Date(Date.now() + 1000);
const cleanCopies = () => cleanUploads({ copiedBefore: inTenMinutes() });

async function expectAllAtS3(kept: { id: number; storageKey: string; sha256: string }[]) {
  const moved = await db.$count(files, and(eq(files.provider, "s3"), isNull(files.alsoAt)));
  expect(moved).toBe(kept.length);
  expect(s3.objects.size).toBe(kept.length);
  for (const file of kept) expect(sha256(s3.objects.get(file.storageKey)!.bytes)).toBe(file.sha256);
  expect(filesOnDisk()).toEqual([]);
}

test("killed five times while it is read by many: every file arrives, and none is ever unreachable", async () => {
  const kept = await keepOnDisk(500);
  const read: number[] = [];
  const over = new AbortController();
  const reader = async (first: number) => {
    for (let at = first; !over.signal.aborted; at = (at + 7) % kept.length) {
      const file = kept[at]!;
      const response = await get(fileLink(file.id, null).url);
      const isWhole = sha256(Buffer.from(await response.arrayBuffer())) === file.sha256;
      read.push(isWhole ? response.status : 0);
    }
  };
  const readers = [1, 2, 3].map(reader);
  onTestFinished(() => over.abort());
  for (let kill = 0; kill < 5; kill += 1) {
    const before = await countFilesToMove();
    const mover = spawn(process.execPath, ["--import", "tsx", "scripts/files-move.ts"], {
      env: process.env,
      stdio: ["ignore", "ignore", "inherit"],
    });
    movers.push(mover);
    await vi.waitFor(async () => expect((await countFilesToMove()).count).toBeLessThan(before.count), {
      timeout: 60_000,
      interval: 5,
    });
    mover.kill("SIGKILL");
    await once(mover, "exit");
  }
  expect((await countFilesToMove()).count).toBeGreaterThan(0);
  // A last statement of a killed mover may still take a file from the next one, which then leaves it to a later run.
  do expect(await moveFiles()).toMatchObject({ failed: 0 });
  while ((await countFilesToMove()).count > 0);
  over.abort();
  await Promise.all(readers);
  expect(new Set(read)).toEqual(new Set([200]));
  // Links and readers that are on their way find the old copies for ten more minutes.
  expect(filesOnDisk().length).toBeGreaterThanOrEqual(kept.length);
  await cleanUploads();
  expect(filesOnDisk().length).toBeGreaterThanOrEqual(kept.length);
  await cleanUploads({ stuckSince: inTenMinutes(), copiedBefore: inTenMinutes() });
  await expectAllAtS3(kept);
}, 180_000);

test("two moves at the same time agree", async () => {
  const kept = await keepOnDisk(40);
  const [first, second] = await Promise.all([moveFiles(), moveFiles()]);
  expect([first.failed, second.failed, first.moved + second.moved]).toEqual([0, 0, 40]);
  await cleanCopies();
  await expectAllAtS3(kept);
});

test("stopped and started again, it goes on", async () => {
  const kept = await keepOnDisk(150);
  const stop = new AbortController();
  const { moved } = await moveFiles(() => stop.abort(), stop.signal);
  expect(moved).toBe(100);
  expect(await moveFiles()).toMatchObject({ moved: 50, failed: 0 });
  await cleanCopies();
  await expectAllAtS3(kept);
});

test("a damaged or missing file stays where its record says, and the others move", async () => {
  const kept = await keepOnDisk(3);
  await db
    .update(files)
    .set({ sha256: "0".repeat(64) })
    .where(eq(files.id, kept[0]!.id));
  expect(await moveFiles()).toMatchObject({ moved: 2, failed: 1 });
  expect((await get(fileLink(kept[0]!.id, null).url)).status).toBe(200);
  expect((await countFilesToMove()).count).toBe(1);
});

test("a file that is removed while it moves leaves nothing in either store", async () => {
  await keepOnDisk(5);
  await db.update(files).set({ alsoAt: "s3", alsoSince: new Date(), removedAt: new Date() });
  for (const { storageKey } of await db.select().from(files))
    s3.objects.set(storageKey, { bytes: Buffer.from("a copy"), contentType: "application/pdf" });
  expect(await moveFiles()).toEqual({ moved: 0, bytes: 0, failed: 0 });
  await cleanUploads();
  expect([await db.$count(files), s3.objects.size, filesOnDisk()]).toEqual([0, 0, []]);
});

test("a move that lost its claim to the cleaner changes nothing", async () => {
  const [file] = await keepOnDisk(1);
  s3.refuse(503, 503, 503);
  expect(await moveFiles()).toMatchObject({ moved: 0, failed: 1 });
  expect((await get(fileLink(file!.id, null).url)).status).toBe(200);
  await cleanCopies();
  const [row] = await db.select().from(files);
  expect(row).toMatchObject({ provider: "disk", alsoAt: null, alsoSince: null });
});
