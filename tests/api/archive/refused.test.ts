import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type ChangeArchive,
  linesOf,
  sha256OfText,
  writeChangedArchive,
  writeZip,
} from "../../support/changed-archive";
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
const whole = join(folder, "whole.zip");
const hostile = join(folder, "hostile.zip");
let source: Installation;
let target: Installation;
let entries: Map<string, Buffer>;

/** A school with a family, a file and a picture, and an installation that has been started once. */
beforeAll(async () => {
  source = await createInstallation();
  target = await createInstallation();
  await inInstallation(source, async () => {
    const { db } = await import("@/db/client");
    const { createAdmin, createParent, createStudent } = await import("@/db/seed/factories");
    const { keepFile } = await import("@/db/seed/kept-file");
    await createAdmin();
    const parent = await createParent();
    const child = await createStudent({ parentId: parent.id });
    const owner = { role: "student", id: child.id } as const;
    const file = {
      name: "a",
      bytes: Buffer.from("%PDF-1.4 a"),
      contentType: "application/pdf",
      extension: "pdf",
    };
    await db.transaction((tx) => keepFile(tx, owner, file));
  });
  await seedInstallation(target, "reference");
  await exportTo(source, whole);
  entries = await unzip(readFileSync(whole));
}, 120_000);

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await source.remove();
  await target.remove();
});

async function changed(change: ChangeArchive): Promise<string> {
  await writeChangedArchive(hostile, entries, change);
  return hostile;
}

/** Nothing of the archive is in the installation, and its first start's own data is still there. */
async function expectUntouched() {
  await inInstallation(target, async () => {
    const { pool } = await import("@/db/client");
    const { filesOnDisk } = await import("../../support/files");
    const { rows } = await pool.query(
      `select (select count(*)::int from parents) as parents, (select count(*)::int from files) as files,
         (select count(*)::int from assessments) as assessments`,
    );
    expect(rows).toEqual([{ parents: 0, files: 0, assessments: 13 }]);
    expect(filesOnDisk()).toEqual([]);
  });
}

const damages: [string, RegExp, ChangeArchive][] = [
  [
    "a table with a wrong hash",
    /table parents is damaged/,
    ({ manifest }) => {
      manifest.tables.find(({ name }) => name === "parents")!.sha256 = "0".repeat(64);
    },
  ],
  [
    "a file with other bytes",
    /file [0-9a-f]{64} is damaged/,
    ({ entries: all }) => {
      const [name, bytes] = [...all].find(([entry]) => entry.startsWith("files/"))!;
      all.set(name, Buffer.alloc(bytes.length, 1));
    },
  ],
  [
    "a path that leads elsewhere",
    /no entry of an archive|invalid relative path/,
    ({ entries: all }) => {
      all.set("files/../../../etc/cron.d/x", Buffer.from("x"));
    },
  ],
  [
    "a storage key that leads elsewhere",
    /storage key/,
    ({ setRows }) => {
      setRows(
        "files",
        linesOf(entries, "files").map((line) =>
          line.replace(/"storage_key":"[^"]+"/, `"storage_key":"../../x"`),
        ),
      );
    },
  ],
  [
    "an unknown table",
    /does not know/,
    ({ manifest, schema, entries: all }) => {
      const [first] = schema.tables;
      schema.tables.push({ ...first!, name: "pg_authid" });
      manifest.tables.push({ name: "pg_authid", rows: 0, bytes: 0, sha256: sha256OfText("") });
      all.set("tables/pg_authid.ndjson", Buffer.alloc(0));
    },
  ],
  [
    "a name that is SQL",
    /not as documented/,
    ({ schema }) => {
      schema.tables[0]!.name = `admins" cascade; drop table parents; --`;
    },
  ],
  [
    "an unknown column",
    /does not know/,
    ({ schema }) => {
      const { columns } = schema.tables.find(({ name }) => name === "parents")!;
      columns.push({ ...columns[0]!, name: "is_owner" });
    },
  ],
  [
    "a missing table",
    /lacks consents/,
    ({ manifest, schema, entries: all }) => {
      schema.tables = schema.tables.filter(({ name }) => name !== "consents");
      manifest.tables = manifest.tables.filter(({ name }) => name !== "consents");
      all.delete("tables/consents.ndjson");
    },
  ],
  [
    "a row with another column",
    /other columns/,
    ({ setRows }) => {
      setRows(
        "parents",
        linesOf(entries, "parents").map((line) => line.replace("{", `{"is_owner":true,`)),
      );
    },
  ],
  ["a row that is not JSON", /not JSON/, ({ setRows }) => setRows("parents", ["{"])],
  [
    "a row that the database does not take",
    /does not take the rows of parents/,
    ({ setRows }) => {
      setRows(
        "parents",
        linesOf(entries, "parents").map((line) => line.replace(/"sex":\d/, `"sex":9`)),
      );
    },
  ],
  [
    "a row that would arrive as another",
    /did not arrive/,
    ({ setRows }) => {
      setRows(
        "parents",
        linesOf(entries, "parents").map((line) =>
          line.replace(/"first_name":"/, `"first_name":"x","first_name":"`),
        ),
      );
    },
  ],
  ["a child without its family", /not in the archive/, ({ setRows }) => setRows("parents", [])],
  [
    "a missing file",
    /missing or has another length/,
    ({ entries: all, manifest }) => {
      all.delete([...all.keys()].find((name) => name.startsWith("files/"))!);
      Object.assign(manifest.files, { count: 0, bytes: 0 });
    },
  ],
  [
    "a file that no row names",
    /No row names/,
    ({ entries: all, manifest }) => {
      all.set(`files/${sha256OfText("x")}`, Buffer.from("x"));
      Object.assign(manifest.files, { count: 2, bytes: manifest.files.bytes + 1 });
    },
  ],
  ["a newer product", /newer product/, ({ manifest }) => void (manifest.migration.number = 9_999)],
  [
    "another product's migrations",
    /not the one of this product/,
    ({ manifest }) => void (manifest.migration.sha256 = sha256OfText("x")),
  ],
  ["a newer format", /version 2 of the format/, ({ manifest }) => void (manifest.formatVersion = 2)],
  ["no archive at all", /not as documented/, ({ manifest }) => Object.assign(manifest, { format: "other" })],
];

describe("an archive with a damage is refused, and nothing of it is read (rule R20.32)", () => {
  test.each(damages)("%s", async (_, reason, change) => {
    const path = await changed(change);
    await expect(importFrom(target, path)).rejects.toThrow(reason);
    await expectUntouched();
  });

  test("cut at any place", async () => {
    const { size } = statSync(whole);
    for (const at of [0, 100, size / 2, size - 30, size - 1]) {
      writeFileSync(hostile, readFileSync(whole).subarray(0, at));
      await expect(importFrom(target, hostile)).rejects.toThrow(/not a whole archive/);
    }
    await expectUntouched();
  });

  test("compressed, as a bomb would be", async () => {
    const bomb = zipSync({ "manifest.json": new Uint8Array(20 * 1024 * 1024) }, { level: 9 });
    writeFileSync(hostile, bomb);
    await expect(importFrom(target, hostile)).rejects.toThrow(/compressed/);
  });

  test("with names that would steer the operator's terminal, which are shown without their control characters", async () => {
    const part = { name: "\u001b[2Jfiles", input: new Uint8Array(2) };
    await writeZip(hostile, [part, part]);
    await expect(importFrom(target, hostile)).rejects.toThrow(/: \?\[2Jfiles is there twice/);
    const path = await changed(({ manifest }) =>
      Object.assign(manifest, { formatVersion: 2, productVersion: "1\u001b]0;title\u0007\r" }),
    );
    await expect(importFrom(target, path)).rejects.toThrow(/version 1\?\]0;title\?\? of the product/);
  });

  test("an entry twice", async () => {
    const part = { name: "schema.json", input: new Uint8Array(2) };
    await writeZip(hostile, [part, part]);
    await expect(importFrom(target, hostile)).rejects.toThrow(/there twice/);
  });
});

test("an installation in use is refused, also with the archive that it made itself", async () => {
  await expect(importFrom(source, whole)).rejects.toThrow(/in use: it has parents, students, files/);
});

test("after all refusals, and beside the account of the office that was just made, the whole archive is read", async () => {
  await inInstallation(target, async () => {
    const { createAdmin } = await import("@/db/seed/factories");
    await createAdmin();
  });
  await importFrom(target, whole);
  const again = join(folder, "again.zip");
  await exportTo(target, again);
  const after = await unzip(readFileSync(again));
  entries.delete("manifest.json");
  expect([...entries].filter(([name, bytes]) => !after.get(name)?.equals(bytes))).toEqual([]);
});
