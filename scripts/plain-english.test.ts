import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

/** Words that are nearly always odd in a comment, a test's name or a document, each with its replacement. */
const detours = [
  [
    /\b(some|no|any|every)body\b/i,
    "someone, no one, anyone or everyone; better the noun: the caller, a stranger, all users",
  ],
  [/\bwho(so|m)?ever\b/i, "the noun: the caller, the owner, a person who"],
  [
    /(^|[;,.] |\b(and|it|which|function|call) )answers (the|a|an|how|what|whether|true|false|null)\b/i,
    "returns, or responds with",
  ],
] as const;

const sources = ["app", "components", "db", "lib", "scripts", "tests"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.(tsx?|mjs|css)$/.test(file));
const documents = ["README.md", "CONTRIBUTING.md"].concat(
  readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .map((file) => join("docs", file)),
);

const isComment = (line: string) => /^\s*(\/\/|\{?\/\*|\*)/.test(line);
const isTestName = (line: string) => /^\s*(test|it|describe|story)(\.\w+)*\(["`]/.test(line);

test("comments, names of tests and documents are in plain English", () => {
  const found = [...sources, ...documents].flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line, index) => {
        if (!file.endsWith(".md") && !isComment(line) && !isTestName(line)) return [];
        const text = line.replaceAll(/`[^`]*`/g, "").replace(/^[\s/*{]+/, "");
        return detours.flatMap(([words, plain]) => {
          const word = words.exec(text)?.[0];
          return word ? [`${file}:${index + 1}: "${word.trim()}"; write ${plain}`] : [];
        });
      }),
  );
  expect(found).toEqual([]);
});

test("a function of lib that other folders use says in a docstring what it does", () => {
  const files = sources
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(file, "utf8") }));
  const names = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].flatMap(([, list = ""]) => list.match(/\w+/g) ?? []);
  const usedFrom = new Map<string, Set<string>>();
  for (const { file, text } of files)
    for (const name of names(text, /^(?:import|export) \{([^}]*)\} from/gm))
      usedFrom.set(name, (usedFrom.get(name) ?? new Set()).add(dirname(file)));
  const silent = files.flatMap(({ file, text }) =>
    file.startsWith("lib/")
      ? [
          ...text.matchAll(
            /(?<=(?:^|\n)(.*)\n)export (?:async )?(?:function\*? ([a-z]\w+)|const ([a-z]\w+) =(?: async)? \()/g,
          ),
        ].flatMap(([, before = "", fun, arrow]) => {
          const name = fun ?? arrow ?? "";
          const isUsed = [...(usedFrom.get(name) ?? [])].some((folder) => folder !== dirname(file));
          return isUsed && !before.trimEnd().endsWith("*/") ? [`${file}: ${name}`] : [];
        })
      : [],
  );
  expect(silent).toEqual([]);
});
