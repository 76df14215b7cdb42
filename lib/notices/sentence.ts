import { createTranslator } from "next-intl";
import type { Role } from "@/lib/auth/actor";
import { dateWords, formatList } from "@/lib/core/formats";
import type { Locale } from "@/lib/core/locale";
import { formatMoney } from "@/lib/core/money";
import en from "@/messages/en.json";
import zh from "@/messages/zh.json";
import type { HappeningKind } from "./kinds";

const messages = { en, zh: zh as typeof en };

/** Facts of a happening in the reader's language, for messages; a missing fact is "none". */
function factsInWords(
  locale: Locale,
  data: Record<string, unknown>,
  studentNames: string[],
): Record<string, string | number> {
  const facts = Object.entries(data).map(([name, fact]) => [name, inWords(locale, name, fact)] as const);
  return { ...Object.fromEntries(facts), names: formatList(studentNames, locale) };
}

function inWords(locale: Locale, name: string, fact: unknown): string | number {
  if (fact === null || fact === undefined) return "none";
  if (typeof fact === "object") return (fact as Record<Locale, string>)[locale];
  if ((typeof fact === "string" && name.endsWith("At")) || name === "movedTo")
    return `${dateWords("weekdayOfYear", new Date(String(fact)), locale)} ${dateWords("clock", new Date(String(fact)), locale)}`;
  if (typeof fact === "number" && name.endsWith("Cents")) return formatMoney(fact, locale);
  return typeof fact === "number" ? fact : String(fact);
}

/**
 * A notice as a sentence in its reader's language; times are Toronto's.
 * @param studentNames the children concerned
 */
export function noticeSentence(
  locale: Locale,
  role: Role,
  {
    kind,
    data,
    studentNames,
  }: { kind: HappeningKind; data: Record<string, unknown>; studentNames: string[] },
): string {
  const t = createTranslator({ locale, messages: messages[locale], namespace: "happenings" });
  const say = t as unknown as (key: string, values: Record<string, string | number>) => string;
  // A time that ends in "p.m." ends its sentence too.
  return say(`${role}.${kind}`, factsInWords(locale, data, studentNames)).replaceAll(/([ap]\.m)\.\./g, "$1.");
}
