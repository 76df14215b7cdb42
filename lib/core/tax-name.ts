import type { Locale } from "./locale";

/** Provinces that collect one harmonised tax; elsewhere in Canada it is the federal one alone. */
const harmonised = new Set(["ON", "NB", "NS", "PE", "NL"]);

const names = {
  HST: { en: "HST", zh: "统一销售税（HST）" },
  GST: { en: "GST", zh: "商品及服务税（GST）" },
};

/** What the tax of a province ("ON") is called on a page, a receipt or a mail. */
export const taxName = (region: string, locale: Locale): string =>
  names[harmonised.has(region) ? "HST" : "GST"][locale];
