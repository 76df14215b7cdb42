import { createTranslator } from "next-intl";
import type { Locale } from "@/lib/core/locale";
import { formatMoney } from "@/lib/core/money";
import { dateWords, numberWords } from "@/lib/core/formats";
import { siteLink } from "@/lib/core/site-link";
import type { School } from "@/lib/school/rules";
import en from "@/messages/en.json";
import zh from "@/messages/zh.json";

const messages = { en, zh: zh as typeof en };

const translator = (locale: Locale) =>
  createTranslator({
    locale,
    messages: messages[locale],
    namespace: "mail",
    // An incomplete mail must not be sent.
    onError(error) {
      throw error;
    },
  });

export type MailKey = Parameters<ReturnType<typeof translator>>[0];
export type MailContext = ReturnType<typeof mailContext>;

/** Formats texts, dates and amounts of a mail in its reader's language. */
export function mailContext(locale: Locale, school: School) {
  const translate = translator(locale);
  const always = {
    brand: school.name[locale],
    replyWithinHours: school.claims.replyWithinHours,
    assessmentMinutes: school.claims.assessmentMinutes,
  };
  const show = (name: "dayFull" | "weekdayOfYear" | "clock") => (at: Date, timeZone?: string) =>
    dateWords(name, at, locale, timeZone);
  return {
    locale,
    school,
    /** A text of the namespace `mail`; the brand and its claims are available as parameters. */
    t: (key: MailKey, values: Record<string, string | number> = {}) =>
      translate(key, { ...always, ...values }),
    money: (cents: number) => formatMoney(cents, locale),
    percent: (basisPoints: number) => numberWords("taxRate", basisPoints / 10_000, locale),
    /** A day in Toronto, or in another zone. */
    day: show("dayFull"),
    shortDay: show("weekdayOfYear"),
    time: show("clock"),
    /** The absolute address of a page in the reader's language. */
    link: (path: string) => siteLink(locale, path),
  };
}
