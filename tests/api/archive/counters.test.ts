import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { ArchiveManifest } from "@/lib/archive/format";
import { linesOf, writeChangedArchive } from "../../support/changed-archive";
import {
  createInstallation,
  exportTo,
  importFrom,
  inInstallation,
  type Installation,
  seedInstallation,
} from "../../support/installation";
import { unzip } from "../../support/zip";

type Sequences = ArchiveManifest["sequences"];

const folder = mkdtempSync(join(tmpdir(), "lakeside-archives-"));
const [whole, changed] = [join(folder, "whole.zip"), join(folder, "changed.zip")];
let school: Installation;
let entries: Map<string, Buffer>;

beforeAll(async () => {
  school = await createInstallation();
  await seedInstallation(school, "demo");
  await exportTo(school, whole);
  entries = await unzip(readFileSync(whole));
}, 120_000);

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await school.remove();
});

/** Writes the archive with other counters, and with other rows of the counters of documents. */
const write = (sequences: (all: Sequences) => Sequences, counters?: (lines: string[]) => string[]) =>
  writeChangedArchive(changed, entries, ({ manifest, setRows }) => {
    manifest.sequences = sequences(manifest.sequences);
    if (counters) setRows("invoice_counters", counters(linesOf(entries, "invoice_counters")));
  });

async function emptyInstallation(): Promise<Installation> {
  const target = await createInstallation();
  onTestFinished(() => target.remove());
  return target;
}

/** The greatest number of an order that is there, and that of the next one. */
const orderNumbers = (target: Installation) =>
  inInstallation(target, async () => {
    const { pool } = await import("@/db/client");
    const { rows } = await pool.query<{ greatest: number; next: number }>(
      `select (select max(substring(order_no from '\\d+$')::int) from orders) as greatest, nextval('order_numbers')::int as next`,
    );
    return rows[0]!;
  });

const without = (all: Sequences) => all.filter(({ name }) => name !== "order_numbers");
const tooLow = (all: Sequences) =>
  all.map((one) => (one.name === "order_numbers" ? { ...one, last: 3 } : one));
const gone = (all: Sequences) =>
  all.map((one) => (one.name === "order_numbers" ? { ...one, last: 9_000 } : one));

test.each([
  ["is not in the archive", without, 1],
  ["is lower than an order's", tooLow, 1],
  ["is higher, because later orders were never committed", gone, null],
])(
  "an order's number is given once, also where the counter %s",
  { timeout: 60_000 },
  async (_, change, step) => {
    await write(change);
    const target = await emptyInstallation();
    await importFrom(target, changed);
    const { greatest, next } = await orderNumbers(target);
    expect(greatest).toBeGreaterThan(1_000);
    expect(next).toBe(step === null ? 9_001 : greatest + step);
  },
);

test("a counter beyond what the database counts is refused", { timeout: 60_000 }, async () => {
  await write((all) => all.map((one) => ({ ...one, last: Number.MAX_SAFE_INTEGER })));
  await expect(importFrom(await emptyInstallation(), changed)).rejects.toThrow(
    /counter \S+ has a number that it cannot have/,
  );
});

test.each([
  ["lower than", (lines: string[]) => lines.map((line) => line.replace(/"last":\d+/, `"last":1`))],
  ["without", () => []],
])(
  "documents %s their counter are refused, because a number would be given twice",
  { timeout: 60_000 },
  async (_, change) => {
    await write((all) => all, change);
    await expect(importFrom(await emptyInstallation(), changed)).rejects.toThrow(
      /counter of \w+ of \d+ is lower/,
    );
  },
);
