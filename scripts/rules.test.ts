import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const folders = ["app", "components", "db", "docs", "lib", "scripts", "tests"];
const isSource = (file: string) => /\.(tsx?|mjs|css|md|jsonc|sh|ya?ml)$/.test(file);
const filesIn = (folder: string, recursive: boolean) =>
  readdirSync(folder, { recursive, encoding: "utf8" })
    .filter((file) => isSource(file) && !file.includes("node_modules"))
    .map((file) => join(folder, file));
const sources = [".", ...folders]
  .flatMap((folder) => filesIn(folder, folder !== "."))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

const ids = [...readFileSync("docs/rules.md", "utf8").matchAll(/^\*\*(R\d+\.\d+)\*\* /gm)].map(
  ([, id = ""]) => id,
);
const placeOf = (id: string) => {
  const [chapter = 0, number = 0] = id.slice(1).split(".").map(Number);
  return chapter * 1_000 + number;
};

test("rule numbers are unique and in order", () => {
  expect(ids.length).toBeGreaterThan(100);
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => placeOf(a) - placeOf(b)));
});

test("a rule is in the chapter of its number", () => {
  const chapters = readFileSync("docs/rules.md", "utf8").split(/^## R/m).slice(1);
  const misplaced = chapters.flatMap((chapter) => {
    const number = Number.parseInt(chapter, 10);
    return [...chapter.matchAll(/^\*\*(R(\d+)\.\d+)\*\*/gm)].flatMap(([, id, own]) =>
      Number(own) === number ? [] : id,
    );
  });
  expect(misplaced).toEqual([]);
});

test("every reference names an existing rule", () => {
  const known = new Set(ids);
  const lost = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/\bR\d+\.\d+\b/g)].flatMap(([id]) => (known.has(id) ? [] : `${file}: ${id}`)),
  );
  expect(lost).toEqual([]);
});

test("sources refer to rules by number, never by a section sign", () => {
  expect(sources.filter(({ text }) => text.includes("\u00A7")).map(({ file }) => file)).toEqual([]);
});
