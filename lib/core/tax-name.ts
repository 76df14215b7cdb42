import type { Locale } from "./locale";

/** Provinces with the harmonised tax (HST); the others have GST only. */
const harmonised = new Set(["ON", "NB", "NS", "PE", "NL"]);

const names = {
  HST: { en: "HST", zh: "统一销售税（HST）" },
  GST: { en: "GST", zh: "商品及服务税（GST）" },
};

/** The name of a province's ("ON") tax on a page, a receipt or in a mail. */
export const taxName = (region: string, locale: Locale): string =>
  names[harmonised.has(region) ? "HST" : "GST"][locale];

/** The name of a province's tax with its rate in percent, "HST 13%"; no space follows a Chinese bracket. */
export const taxWithRate = (region: string, rate: number, locale: Locale): string =>
  [taxName(region, locale), `${rate}%`].join(locale === "zh" ? "" : " ");
