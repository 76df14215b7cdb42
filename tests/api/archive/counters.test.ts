import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeZip } from "client-zip";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { ArchiveManifest } from "@/lib/archive/format";
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

const sha256 = (bytes: string) => createHash("sha256").update(bytes).digest("hex");

/** Writes the archive with other counters, and with other rows of tables, of which the manifest knows. */
async function write(
  sequences: (all: ArchiveManifest["sequences"]) => ArchiveManifest["sequences"],
  tables: Record<string, (lines: string[]) => string[]> = {},
): Promise<void> {
  const copy = new Map(entries);
  const manifest = JSON.parse(String(entries.get("manifest.json"))) as ArchiveManifest;
  for (const [name, change] of Object.entries(tables)) {
    const lines = change(
      String(entries.get(`tables/${name}.ndjson`))
        .trimEnd()
        .split("\n"),
    );
    const text = lines.map((line) => `${line}\n`).join("");
    copy.set(`tables/${name}.ndjson`, Buffer.from(text));
    const said = manifest.tables.find((table) => table.name === name)!;
    Object.assign(said, { rows: lines.length, bytes: Buffer.byteLength(text), sha256: sha256(text) });
  }
  manifest.sequences = sequences(manifest.sequences);
  copy.set("manifest.json", Buffer.from(JSON.stringify(manifest)));
  const parts = [...copy].map(([name, input]) => ({
    name,
    input: new Uint8Array(input),
    lastModified: new Date(),
  }));
  writeFileSync(changed, Buffer.from(await new Response(makeZip(parts)).arrayBuffer()));
}

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

type Sequences = ArchiveManifest["sequences"];
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
    await write((all) => all, { invoice_counters: change });
    await expect(importFrom(await emptyInstallation(), changed)).rejects.toThrow(
      /counter of \w+ of \d+ is lower/,
    );
  },
);
