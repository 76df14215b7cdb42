import { createTranslator } from "next-intl";
import type { InvoiceFacts } from "@/db/schema/invoices";
import { clockLabel } from "@/lib/core/clock-label";
import { dateWords, dayWords, formatList, numberWords, weekdayWord } from "@/lib/core/formats";
import type { Locale } from "@/lib/core/locale";
import { formatMoney } from "@/lib/core/money";
import { countryName } from "@/lib/core/places";
import { fullName } from "@/lib/core/person-name";
import { taxName } from "@/lib/core/tax-name";
import { provinceOf } from "@/lib/orders/tax";
import type { taxedPartOfOrder } from "@/lib/orders/taxed-part";
import { printable } from "@/lib/paper/fonts";
import { addressLine } from "@/lib/school/rules";
import en from "@/messages/en.json";
import zh from "@/messages/zh.json";
import type { Seller } from "./facts";

const messages = { en, zh: zh as typeof en };

type Taxed = { taxRegion: string; taxRateBasisPoints: number } & Partial<ReturnType<typeof taxedPartOfOrder>>;

export type PaperWords = ReturnType<typeof paperWords>;

/** Texts, amounts and days of a document in one language. */
export function paperWords(locale: Locale) {
  const t = createTranslator({ locale, messages: messages[locale], namespace: "invoices" });
  const provinces = createTranslator({ locale, messages: messages[locale], namespace: "people.provinces" });
  const province = (number: number) => provinces(String(number) as "1");
  return {
    locale,
    t,
    province,
    money: (cents: number) => formatMoney(cents, locale),
    minus: (cents: number) => (cents === 0 ? formatMoney(0, locale) : `−${formatMoney(cents, locale)}`),
    signed: (cents: number) => `${cents < 0 ? "−" : ""}${formatMoney(Math.abs(cents), locale)}`,
    day: (at: Date) => dateWords("dayLong", at, locale),
    shortDay: (at: Date) => dateWords("dayShort", at, locale),
    /** "HST 13%, Ontario", with what is taxed if it is not all; or why nothing is: outside Canada, or exempt programs. */
    tax: ({ taxRegion, taxRateBasisPoints, taxedPart = "all", taxedCents = 0 }: Taxed) => {
      const number = provinceOf(taxRegion);
      if (number === null) return t("taxAbroad");
      if (taxedPart === "exempt") return t("taxExempt");
      const rate = numberWords("taxRate", taxRateBasisPoints / 10_000, locale);
      const words = { name: taxName(taxRegion, locale), rate, region: province(number) };
      return taxedPart === "part"
        ? t("taxOn", { ...words, amount: formatMoney(taxedCents, locale) })
        : t("tax", words);
    },
    term: ({ startsOn, endsOn, weekdays, startTime }: NonNullable<InvoiceFacts["terms"]>[string]) =>
      t("term", {
        days: formatList(
          weekdays.toSorted((a, b) => a - b).map((weekday) => weekdayWord(weekday, locale)),
          locale,
          "narrow",
        ),
        time: clockLabel(startTime.slice(0, 5), locale),
        from: dayWords("dayShort", startsOn, locale),
        to: dayWords("dayShort", endsOn, locale),
      }),
  };
}

/** The lines below a name on an envelope. */
export function payerLines({ payer }: InvoiceFacts, { province, locale }: PaperWords): string[] {
  const region = payer.country === "CA" && payer.province !== null ? province(payer.province) : null;
  return [
    fullName(payer),
    payer.address1,
    payer.address2,
    [payer.city, region, payer.postcode].filter(Boolean).join(", "),
    countryName(locale, payer.country),
  ].flatMap((line) => (line ? [printable(line)] : []));
}

/** The school's lines below its name; the GST/HST number only if it has one. */
export const sellerLines = (seller: Seller, { t, locale }: PaperWords): string[] => [
  ...(seller.legalName && seller.legalName !== seller.name[locale] ? [seller.legalName] : []),
  addressLine(seller.address),
  [seller.email, seller.phone].filter(Boolean).join(" · "),
  ...(seller.taxNumber ? [t("taxNumber", { number: seller.taxNumber })] : []),
];
