import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";

const sourcesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
    .map((file) => join(folder, file))
    .map((file) => ({ file, text: readFileSync(file, "utf8") }));

const lib = sourcesIn("lib");

const declared = /^export (?:default )?(?:async )?(?:const|let|function\*?|class|type|interface) (\w+)/gm;

test("no two files of lib, components and db export the same name", () => {
  const files = [...lib, ...sourcesIn("components"), ...sourcesIn("db/schema")];
  const byName = new Map<string, string[]>();
  for (const { file, text } of files)
    for (const name of new Set([...text.matchAll(declared)].map(([, name = ""]) => name)))
      byName.set(name, [...(byName.get(name) ?? []), file]);
  expect([...byName].filter(([, files]) => files.length > 1)).toEqual([]);
});

/** Records of several tables are written through a variable in lib/records (managed ones) and lib/accounts (sign-ins). */
describe("a table is written in one folder", () => {
  const tables = sourcesIn("db/schema").flatMap(({ text }) =>
    [...text.matchAll(/^export const (\w+) = pgTable\(/gm)].map(([, name = ""]) => name),
  );
  test.each(tables)("%s", (table) => {
    const byBuilder = `\\.(insert|update|delete)\\(\\s*${table}\\s*\\)`;
    const bySql = `(insert into|update|delete from) \\$\\{${table}\\}`;
    const writes = new RegExp(`${byBuilder}|${bySql}`);
    const folders = new Set(lib.filter(({ text }) => writes.test(text)).map(({ file }) => dirname(file)));
    expect(folders.size, [...folders].join(", ")).toBeLessThanOrEqual(1);
  });
});
