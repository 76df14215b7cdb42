import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { onePage, sha256 } from "../../support/documents";
import {
  createInstallation,
  exportTo,
  importFrom,
  inInstallation,
  type Installation,
  seedInstallation,
} from "../../support/installation";
import { startS3 } from "../../support/s3-stand-in";
import { startUploadThing } from "../../support/uploadthing-stand-in";
import { unzip } from "../../support/zip";

const folder = mkdtempSync(join(tmpdir(), "lakeside-stores-"));
const contents = [onePage, Buffer.concat([onePage, randomBytes(12_000_000)])];
const hashes = contents.map(sha256).toSorted();
const schools: Installation[] = [];
let s3: Awaited<ReturnType<typeof startS3>>;
let uploadthing: Awaited<ReturnType<typeof startUploadThing>>;

beforeAll(async () => {
  [s3, uploadthing] = await Promise.all([startS3(), startUploadThing()]);
  for (let at = 0; at < 3; at++) schools.push(await createInstallation());
  await seedInstallation(schools[0]!, "reference");
  await inInstallation(schools[0]!, async () => {
    const { db } = await import("@/db/client");
    const { createTeacher } = await import("@/db/seed/factories");
    const { keepFile } = await import("@/db/seed/kept-file");
    const owner = { role: "teacher" as const, id: (await createTeacher()).id };
    for (const [at, bytes] of contents.entries())
      await db.transaction((tx) =>
        keepFile(tx, owner, { name: `${at}`, bytes, contentType: "application/pdf", extension: "pdf" }),
      );
  });
}, 120_000);

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await Promise.all([s3.stop(), uploadthing.stop(), ...schools.map((school) => school.remove())]);
});

/** Does something as an installation with these settings. */
async function withSettings<T>(settings: Record<string, string>, work: () => Promise<T>): Promise<T> {
  const before = { ...process.env };
  Object.assign(process.env, settings);
  try {
    return await work();
  } finally {
    for (const name of Object.keys(settings)) delete process.env[name];
    Object.assign(process.env, before);
  }
}

async function entriesOf(path: string) {
  const entries = await unzip(readFileSync(path));
  const { exportedAt: _, ...manifest } = JSON.parse(String(entries.get("manifest.json"))) as Record<
    string,
    unknown
  >;
  entries.delete("manifest.json");
  return { manifest, entries: [...entries].map(([name, bytes]) => [name, sha256(bytes)]) };
}

const onDisk = ({ dataDir }: Installation) =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

test("a school moves from the disk to a bucket and on to UploadThing, with every file", async () => {
  const [disk, bucket, hosted] = schools as [Installation, Installation, Installation];
  const [first, second, third] = ["disk", "bucket", "hosted"].map((name) => join(folder, `${name}.zip`)) as [
    string,
    string,
    string,
  ];
  await exportTo(disk, first);
  await withSettings(s3.env, async () => {
    await importFrom(bucket, first);
    await exportTo(bucket, second);
  });
  expect([...s3.objects.values()].map(({ bytes }) => sha256(bytes)).toSorted()).toEqual(hashes);
  await withSettings(uploadthing.env, async () => {
    await importFrom(hosted, second);
    await exportTo(hosted, third);
  });
  expect([...uploadthing.files.values()].map(({ bytes }) => sha256(bytes)).toSorted()).toEqual(hashes);
  expect([onDisk(bucket), onDisk(hosted)]).toEqual([[], []]);
  expect(await entriesOf(second)).toEqual(await entriesOf(first));
  expect(await entriesOf(third)).toEqual(await entriesOf(first));
}, 120_000);

test("a bucket that fails while an archive is read leaves nothing in it", async () => {
  const school = await createInstallation();
  s3.objects.clear();
  try {
    await withSettings(s3.env, async () => {
      s3.refuse(...Array<number>(20).fill(503));
      await expect(importFrom(school, join(folder, "disk.zip"))).rejects.toThrow();
    });
    expect([...s3.objects.keys()]).toEqual([]);
  } finally {
    await school.remove();
  }
});
