import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const sourcesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
    .map((file) => join(folder, file))
    .map((file) => ({ file, text: readFileSync(file, "utf8") }));

const declared = /^export (?:default )?(?:async )?(?:const|let|function\*?|class|type|interface) (\w+)/gm;

test("no two files of lib, components and db export the same name", () => {
  const files = [...sourcesIn("lib"), ...sourcesIn("components"), ...sourcesIn("db/schema")];
  const byName = new Map<string, string[]>();
  for (const { file, text } of files)
    for (const name of new Set([...text.matchAll(declared)].map(([, name = ""]) => name)))
      byName.set(name, [...(byName.get(name) ?? []), file]);
  expect([...byName].filter(([, files]) => files.length > 1)).toEqual([]);
});

test("pages are fetched ahead in one place, the link (docs/decisions/0150)", () => {
  const ways = /from "next\/(?:link|form)"|from "next-intl\/navigation"|\.prefetch\(/;
  const files = [...sourcesIn("lib"), ...sourcesIn("components"), ...sourcesIn("app")];
  expect(files.filter(({ text }) => ways.test(text)).map(({ file }) => file)).toEqual([
    "lib/i18n/link.tsx",
    "lib/i18n/navigation.ts",
  ]);
});
