import { createTranslator } from "next-intl";
import { expect, test } from "vitest";
import { z } from "zod";
import { SaveRun } from "@/lib/catalog/office-schemas";
import { withInput } from "@/lib/core/with-input";
import { clock, clockOrEmpty, day, dayOrEmpty } from "@/lib/core/typed-time";
import { birthDate, email, name, optionalInteger, phone, requiredInteger } from "@/lib/core/fields";
import en from "@/messages/en.json";
import zh from "@/messages/zh.json";
import { fieldKeys } from "./field-keys";

const money = SaveRun.shape.price;

const cases: [
  kind: string,
  schema: z.ZodType,
  given: unknown,
  key: keyof (typeof en)["validation"] | null,
][] = [
  ["a text", name(), "", "required"],
  ["a text", name(), "  ", "required"],
  ["a text", name(), undefined, "required"],
  ["a text", name(), "a".repeat(61), "tooLong"],
  ["a number", requiredInteger(5, 600), "", "required"],
  ["a number", requiredInteger(5, 600), undefined, "required"],
  ["a number", requiredInteger(5, 600), null, "required"],
  ["a number", requiredInteger(5, 600), "two", "number"],
  ["a number", requiredInteger(5, 600), "二", "number"],
  ["a number", requiredInteger(5, 600), "6 0", "number"],
  ["a number", requiredInteger(5, 600), "60.5", "wholeNumber"],
  ["a number", requiredInteger(5, 600), "4", "tooLow"],
  ["a number", requiredInteger(5, 600), "1,200", "tooHigh"],
  ["a number", requiredInteger(5, 600), "６０", null],
  ["a number that may be empty", optionalInteger(0, 12), "", null],
  ["a number that may be empty", optionalInteger(0, 12), "two", "number"],
  ["a number that may be empty", optionalInteger(0, 12), "1.5", "wholeNumber"],
  ["a price", money, "", "required"],
  ["a price", money, undefined, "required"],
  ["a price", money, "two", "number"],
  ["a price", money, "1.005", "moneyFormat"],
  ["a price", money, "-1", "tooLow"],
  ["a price", money, "1,20", "number"],
  ["a price", money, "200,000", "tooHigh"],
  ["a day", day(), "", "required"],
  ["a day", day(), undefined, "required"],
  ["a day", day(), "Dec 26", "date"],
  ["a day", day(), "2027-02-30", "date"],
  ["a day that may be empty", dayOrEmpty(), "", null],
  ["a day that may be empty", dayOrEmpty(), "Dec 26", "date"],
  ["a birth date", birthDate(), "yesterday", "birthDate"],
  ["a time", clock(), "", "required"],
  ["a time", clock(), "25:00", "time"],
  ["a time that may be empty", clockOrEmpty(), "", null],
  ["a time that may be empty", clockOrEmpty(), "noon", "time"],
  ["an address", email(), "", "required"],
  ["an address", email(), undefined, "required"],
  ["an address", email(), "mei@", "email"],
  ["a phone", phone(), "call me", "phone"],
  ["a phone", phone(), "９０５ ５５５ ０１４２", null],
  ["a password", z.string().min(8), "", "required"],
  ["a password", z.string().min(8), "short", "tooShort"],
  ["a choice", z.enum(["a", "b"]), "c", "notAnOption"],
  ["a list", z.array(z.string()).min(1), [], "required"],
  ["a list", z.array(z.string()).max(2), ["a", "b", "c"], "tooMany"],
  ["a tick", z.boolean(), "maybe", "wrongType"],
];

test.each(cases)("%s: message %#", (_kind, schema, given, key) => {
  const parsed = z.object({ field: schema }).safeParse({ field: given }, withInput);
  const told = parsed.error ? fieldKeys(parsed.error)[0] : null;
  expect(told?.key ?? null).toBe(key);
  for (const [locale, messages] of [
    ["en", en],
    ["zh", zh],
  ] as const) {
    if (!told) continue;
    const t = createTranslator({ locale, messages: messages as typeof en });
    const words = t(`validation.${told.key}`, told.params as never);
    expect(words).not.toMatch(/[{}]/);
    expect(words === messages.validation.required).toBe(key === "required");
  }
});

test.each([
  ["1,200", 120_000],
  ["$1,200.50", 120_050],
  ["1 200", 120_000],
  ["１，２００", 120_000],
  ["￥1", null],
  [1200, 120_000],
])("the price %j is %j cents", (given, cents) => {
  expect(money.safeParse(given).data ?? null).toBe(cents);
});
