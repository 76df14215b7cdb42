import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const folder = "docs/decisions";
const read = (file: string) => readFileSync(join(folder, file), "utf8");
const records = readdirSync(folder)
  .filter((file) => /^\d{4}-.+\.md$/.test(file))
  .map((file) => ({ file, number: file.slice(0, 4), text: read(file) }));

/** The lines of the index: each record's file and title. */
const indexed = [...read("README.md").matchAll(/^- \[(\d{4})\]\((.+?\.md)\) (.+?)(?: — .+)?$/gm)].map(
  ([, number, file, title]) => ({ number, file, title }),
);

test("every record has one line in the index with its title", () => {
  const titled = records.map(({ file, number, text }) => ({
    number,
    file,
    title: text.slice(`# ${Number(number)}. `.length, text.indexOf("\n")),
  }));
  const byNumber = (a: { number?: string }, b: { number?: string }) => Number(a.number) - Number(b.number);
  expect(indexed.toSorted(byNumber)).toEqual(titled.toSorted(byNumber));
});

test("every record has its number and the parts of the template", () => {
  const parts = [...read("template.md").matchAll(/^\*\*\w+\.\*\*/gm)].map(([part]) => part);
  expect(parts).toHaveLength(3);
  const unlike = records.filter(
    ({ number, text }) =>
      !text.startsWith(`# ${Number(number)}. `) || !parts.every((part) => text.includes(part)),
  );
  expect(unlike.map(({ file }) => file)).toEqual([]);
});

test("every reference names an existing record", () => {
  const known = new Set(records.map(({ number }) => Number(number)));
  const isSource = (file: string) => /\.(tsx?|mjs|md)$/.test(file) && !file.includes("node_modules");
  const files = ["app", "components", "db", "docs", "lib", "scripts", "tests"]
    .flatMap((name) =>
      readdirSync(name, { recursive: true, encoding: "utf8" }).map((file) => join(name, file)),
    )
    .filter(isSource);
  const lost = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\bdecisions?[ /](\d+)(?: and (\d+))?/gi)].flatMap(
      ([mention, ...numbers]) =>
        numbers.some((number) => number && !known.has(Number(number))) ? [`${file}: ${mention}`] : [],
    ),
  );
  expect(lost).toEqual([]);
});
