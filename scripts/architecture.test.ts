import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

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

const tables = sourcesIn("db/schema").flatMap(({ text }) =>
  [...text.matchAll(/^export const (\w+) = pgTable\(/gm)].map(([, name = ""]) => name),
);

test.each(tables)("%s is written in one folder", (table) => {
  const byBuilder = `\\.(insert|update|delete)\\(\\s*${table}\\s*\\)`;
  const bySql = `(insert into|update|delete from) \\$\\{${table}\\}`;
  const writes = new RegExp(`${byBuilder}|${bySql}`);
  const folders = new Set(lib.filter(({ text }) => writes.test(text)).map(({ file }) => dirname(file)));
  expect(folders.size, [...folders].join(", ")).toBeLessThanOrEqual(1);
});

test("tables named by a variable are written only in accounts (sign-in columns) and records (managed records)", () => {
  const writes = /\b(?:tx|db|executor)\s*\.(?:insert|update|delete)\(\s*(\w+)/g;
  const folders = lib
    .filter(({ text }) => [...text.matchAll(writes)].some(([, name = ""]) => !tables.includes(name)))
    .map(({ file }) => dirname(file));
  expect([...new Set(folders)].sort()).toEqual(["lib/accounts", "lib/records"]);
});

test("messages with arguments are read by a translator, because the build compiles them", () => {
  const files = [...lib, ...sourcesIn("components"), ...sourcesIn("app")];
  const readsMessages = /^import \w+ from "@\/messages\/en\.json"/m;
  const direct = files.filter(({ text }) => readsMessages.test(text) && !text.includes("createTranslator("));
  // Names without arguments: provinces, and kinds of work.
  expect(direct.map(({ file }) => file)).toEqual(["lib/core/places.ts", "lib/staff/export-teachers.ts"]);
});

test("pages are prefetched in one place, the link component (docs/decisions/0150)", () => {
  const ways = /from "next\/(?:link|form)"|from "next-intl\/navigation"|\.prefetch\(/;
  const files = [...sourcesIn("lib"), ...sourcesIn("components"), ...sourcesIn("app")];
  expect(files.filter(({ text }) => ways.test(text)).map(({ file }) => file)).toEqual([
    "lib/i18n/link.tsx",
    "lib/i18n/next-intl.ts",
  ]);
});

test("dates, numbers and lists are written by one table (docs/decisions/0153)", () => {
  const ways = [
    /\bIntl\.(?:DateTimeFormat|NumberFormat|ListFormat|RelativeTimeFormat|PluralRules)\(/,
    /\b(?:dateStyle|timeStyle|maximumFractionDigits|signDisplay)\b|\b(?:weekday|month|hour|minute): "(?:short|long|numeric|2-digit)/,
    /\.toLocale(?:Date|Time)?String\(|\bformat\.(?:dateTime|dateTimeRange|number|list)\(/,
    /import \{[^}]*\b(?:format|formatISO)\b[^}]*\} from "date-fns"/,
  ];
  const files = [...sourcesIn("lib"), ...sourcesIn("components"), ...sourcesIn("app")];
  expect(files.filter(({ text }) => ways.some((way) => way.test(text))).map(({ file }) => file)).toEqual([
    "lib/core/formats.ts",
  ]);
});

test("rights are given at their doors alone (docs/decisions/0154)", () => {
  const files = [...lib, ...sourcesIn("components"), ...sourcesIn("app")];
  const using = (call: RegExp) => files.filter(({ text }) => call.test(text)).map(({ file }) => file);
  expect(using(/as Owned</).filter((file) => !file.startsWith("lib/access/"))).toEqual([]);
  expect(using(/\bwithin(?:<[^>]+>)?\(/).filter((file) => !file.startsWith("lib/"))).toEqual([]);
  expect(using(/\basProven(?:<[^>]+>)?\(/)).toEqual([
    "lib/accounts/address-proof.ts",
    "lib/accounts/log-in.ts",
    "lib/calendar/feed.ts",
    "lib/storage/links.ts",
  ]);
  expect(
    using(/\b(?:asSystem|actorWithoutSession)(?:<[^>]+>)?\(/).filter(
      (file) => !/^lib\/(jobs|notices)\//.test(file),
    ),
  ).toEqual(["lib/auth/actor.ts"]);
});

test("practice reads nothing of the assessments' bank (rule R9.40)", () => {
  const practice = lib.filter(({ file }) => file.startsWith("lib/practice/"));
  expect(practice.length).toBeGreaterThan(5);
  const bank =
    /db\/schema\/assessments|db\/seed|assessments\/(?:bank|sheet|stages|author|version-questions|measure)/;
  expect(practice.filter(({ text }) => bank.test(text)).map(({ file }) => file)).toEqual([]);
});

/** The elements that stand beside another one with the same key, as "line: key"; the formatter's indents say what is beside what. */
function repeatedKeys(text: string): string[] {
  const lines = text.split("\n");
  const indentOf = (line = "") => line.length - line.trimStart().length;
  let open: { indent: number; key: string }[] = [];
  return lines.flatMap((line, at) => {
    if (line.trim() === "") return [];
    open = open.filter(({ indent }) => indent <= indentOf(line));
    const key = /^\s*(?:<\w.*\s)?(key=\{[^{}]*(?:\{[^}]*\}[^{}]*)*\})/.exec(line)?.[1];
    if (!key) return [];
    let start = at;
    while (start > 0 && !/^\s*<\w/.test(lines[start]!)) start--;
    // An element under a condition is one step further in than the elements beside it.
    const isConditional = /^\s*\{.*&& \($/.test(lines[start - 1] ?? "");
    const indent = indentOf(lines[isConditional ? start - 1 : start]);
    const isRepeated = open.some((other) => other.indent === indent && other.key === key);
    open.push({ indent, key });
    return isRepeated ? [`${at + 1}: ${key}`] : [];
  });
}

test("no two elements beside each other have the same key, of which React would leave one behind", () => {
  const files = [...sourcesIn("components"), ...sourcesIn("app")];
  expect(files.flatMap(({ file, text }) => repeatedKeys(text).map((place) => `${file}:${place}`))).toEqual(
    [],
  );
});
