import { expect, test } from "vitest";
import en from "@/messages/en.json";
import zh from "@/messages/zh.json";
import { locales } from "./locale";
import { formatMoney } from "./money";

type Tree = { [key: string]: string | Tree };
const textsOf = (tree: Tree): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === "string" ? [value] : textsOf(value)));

test("an amount names its currency in both languages", () => {
  expect(locales.map((locale) => formatMoney(123_450, locale))).toEqual(["CA$1,234.50", "CA$1,234.50"]);
  expect(formatMoney(0, "en")).toBe("CA$0.00");
});

test("no text has a bare dollar sign, or a currency beside an amount that has its own", () => {
  const texts = [...textsOf(en), ...textsOf(zh)];
  expect(texts.filter((text) => /(?<!CA)\$/.test(text))).toEqual([]);
  expect(
    texts.filter((text) =>
      /CA\$ ?\{(amount|total|price|from|to|left|rest)\}|\{(amount|total|price|rest)\} ?加元/.test(text),
    ),
  ).toEqual([]);
});
