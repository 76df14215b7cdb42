import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { createTranslator } from "next-intl";
import { expect, it } from "vitest";
import en from "./en.json";
import zh from "./zh.json";

type Tree = { [key: string]: string | Tree };

const english = flatten(en);
const chinese = flatten(zh);
const shared = [...english].filter(([key]) => chinese.has(key));

it("both languages have the same keys", () => {
  expect([...chinese.keys()].filter((key) => !english.has(key))).toEqual([]);
  expect([...english.keys()].filter((key) => !chinese.has(key))).toEqual([]);
});

it("no message is empty", () => {
  for (const [key, text] of [...english, ...chinese]) expect(text.trim(), key).not.toBe("");
});

it("no message becomes empty by its values, which next-intl refuses once messages are parsed at build time", () => {
  const canBeEmpty = (text: string) => textOutside(text) === "" && /^\{[^{]*\{\}/.test(text);
  expect([...english, ...chinese].filter(([, text]) => canBeEmpty(text)).map(([key]) => key)).toEqual([]);
});

it("every message can be parsed, as the build does it", () => {
  const unreadable: string[] = [];
  for (const [locale, messages, keys] of [
    ["en", en, english],
    ["zh", zh as unknown as typeof en, chinese],
  ] as const)
    for (const key of keys.keys()) {
      const onError = ({ code }: { code: string }) => {
        // Values are missing here, which is another error.
        if (code === "INVALID_MESSAGE") unreadable.push(`${locale}: ${key}`);
      };
      createTranslator({ locale, messages, onError })(key as "ui.close");
    }
  expect(unreadable).toEqual([]);
});

it("both languages use the same values and tags", () => {
  for (const [key, text] of shared) expect(slots(chinese.get(key) ?? ""), key).toEqual(slots(text));
});

it("every message's name stands somewhere in the code", () => {
  const folders = ["app", "components", "lib"];
  const code = folders.flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }));
  const words = new Set<string>();
  for (const file of code.filter(({ name }) => /\.tsx?$/.test(name)))
    for (const [word] of readFileSync(join(file.parentPath, file.name), "utf8").matchAll(/\w+/g)) words.add(word);
  expect([...english.keys()].filter((key) => !words.has(key.split(".").at(-1)!))).toEqual([]);
});

function flatten(tree: Tree, prefix = ""): Map<string, string> {
  const entries = Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[prefix + key, value]] : [...flatten(value, `${prefix}${key}.`)],
  );
  return new Map(entries);
}

/** The text of a message outside its values. */
function textOutside(text: string): string {
  let depth = 0;
  return [...text]
    .filter((character) => {
      if (character === "{") depth++;
      else if (character === "}") depth--;
      else return depth === 0;
      return false;
    })
    .join("")
    .trim();
}

/** Names of the values and tags in a message. Every second level of braces is a branch of a plural or select: text. */
function slots(text: string): string[] {
  let depth = 0;
  const names = new Set<string>();
  for (const [token, value, tag] of text.matchAll(/\{\s*(\w*)|\}|<(\w+)>/g)) {
    if (token === "}") depth -= 1;
    else if (tag) names.add(tag);
    else if (depth++ % 2 === 0 && value) names.add(value);
  }
  return [...names].sort();
}
