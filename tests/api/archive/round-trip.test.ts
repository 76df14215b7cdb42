import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ArchiveManifest } from "@/lib/archive/format";
import { fillTables } from "../../support/fill-tables";
import {
  createInstallation,
  exportTo,
  importFrom,
  inInstallation,
  type Installation,
  seedInstallation,
} from "../../support/installation";
import { unzip } from "../../support/zip";

const folder = mkdtempSync(join(tmpdir(), "lakeside-archives-"));
const [first, second] = [join(folder, "first.zip"), join(folder, "second.zip")];
let oldSchool: Installation;
let newSchool: Installation;

beforeAll(async () => {
  [oldSchool, newSchool] = [await createInstallation(), await createInstallation()];
  await seedInstallation(oldSchool, "demo");
  await fillTables(oldSchool.url);
  await exportTo(oldSchool, first);
  // A first start has loaded the product's assessments and rubrics, whose numbers the archive takes.
  await seedInstallation(newSchool, "reference");
  await importFrom(newSchool, first);
  await exportTo(newSchool, second);
}, 240_000);

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await oldSchool.remove();
  await newSchool.remove();
});

const read = async (path: string) => {
  const entries = await unzip(readFileSync(path));
  const manifest = JSON.parse(String(entries.get("manifest.json"))) as ArchiveManifest;
  entries.delete("manifest.json");
  return { entries, manifest };
};

test("the archive of the new school is that of the old one, byte for byte but for its time (rule R20.30)", async () => {
  const [before, after] = [await read(first), await read(second)];
  expect([...after.entries.keys()]).toEqual([...before.entries.keys()]);
  const different = [...before.entries].filter(([name, bytes]) => !after.entries.get(name)?.equals(bytes));
  expect(different.map(([name]) => name)).toEqual([]);
  const { exportedAt, ...rest } = after.manifest;
  expect({ ...before.manifest, exportedAt }).toEqual({ ...rest, exportedAt });
  expect(before.manifest.tables.filter(({ rows }) => rows === 0)).toEqual([]);
  expect(before.manifest.files.count).toBeGreaterThan(10);
});

test("the new school goes on: a parent signs in, the money adds up, and new records get new numbers", async () => {
  await inInstallation(newSchool, async () => {
    const { call } = await import("../../support/call");
    const { POST: login } = await import("@/app/api/base/email/login/route");
    const signedIn = await call(login, { role: 1, email: "parent@example.com", pwd: "Demo-pass-1" });
    expect(signedIn.body.code).toBe(200);
    const { db } = await import("@/db/client");
    const { closures } = await import("@/db/schema/calendar");
    const day = { startsOn: "2031-01-01", endsOn: "2031-01-01", name: "x", nameZh: "x" };
    const [made] = await db.insert(closures).values(day).returning();
    const { manifest } = await read(first);
    expect(made?.id).toBe(manifest.sequences.find(({ name }) => name === "closures.id")!.last + 1);
  });
  const [before, after] = [await report(oldSchool), await report(newSchool)];
  expect(after).toEqual(before);
});

/** The office's money report of the whole time, which also adds up what the archive leaves out. */
const report = (installation: Installation) =>
  inInstallation(installation, async () => {
    const { rollUpLedger } = await import("@/lib/ledger/sums");
    const { getMoney } = await import("@/lib/ledger/report");
    await rollUpLedger();
    return getMoney({ from: "2020-01-01", to: "2030-12-31" });
  });

test("the office's work that had not ended waits in the new queue", async () => {
  const jobs = await inInstallation(newSchool, async () => {
    const { pool } = await import("@/db/client");
    const { rows } = await pool.query<{ payload: unknown }>(
      `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'runLongJob'`,
    );
    return rows.map(({ payload }) => payload);
  });
  expect(jobs).toEqual([{ jobId: 1 }]);
});
