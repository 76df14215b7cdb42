import type { Locale } from "./locale";
import en from "@/messages/en.json";
import zh from "@/messages/zh.json";
import { countries, provinceCodes, provinces } from "./lookups";

/** Places as written in a spreadsheet: number, code or name, English or Chinese. */
type Country = (typeof countries)[number];
const names = { en: en.people.provinces, zh: zh.people.provinces } as const;
const nameOf = (locale: Locale, province: number) => names[locale][String(province) as "1"];

/** Other spellings, by province. */
const spellings: Record<number, readonly string[]> = {
  1: ["卑诗", "B.C."],
  2: ["艾伯塔", "亚伯达", "Alta"],
  3: ["Sask"],
  5: ["Ont"],
  6: ["PQ", "Que"],
  8: ["诺瓦斯科舍"],
  9: ["PEI", "爱德华王子"],
  10: ["NF", "Newfoundland", "Newfoundland & Labrador", "纽芬兰"],
  11: ["Yukon Territory", "YK"],
  12: ["NWT"],
};
const countrySpellings: Partial<Record<Country, readonly string[]>> = {
  CN: ["PRC", "Mainland China", "中华人民共和国", "中国大陆"],
  HK: ["Hong Kong", "香港"],
  US: ["USA", "United States of America", "America"],
  GB: ["UK", "Great Britain", "England"],
  KR: ["Korea"],
};

/** Ignores case, width, accents, spaces, periods, and the suffixes of Chinese names. */
const plain = (text: string) =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{Mn}/gu, "")
    .replace(/&/g, "and")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .replace(/(省|地区|领地)$/u, "");

const provinceByWord = new Map(
  provinces.flatMap((province, index) =>
    [
      String(province),
      provinceCodes[index] ?? "",
      nameOf("en", province),
      nameOf("zh", province),
      ...(spellings[province] ?? []),
    ].map((word) => [plain(word), province] as const),
  ),
);

const displayNames = { en: "en", zh: "zh-CN" } as const;
/** The name of a country by its two letters, in one language. */
export const countryName = (locale: Locale, country: string): string =>
  new Intl.DisplayNames(displayNames[locale], { type: "region" }).of(country) ?? country;
const countryByWord = new Map(
  countries.flatMap((country) =>
    [
      country,
      countryName("en", country),
      countryName("zh", country),
      ...(countrySpellings[country] ?? []),
    ].map((word) => [plain(word), country] as const),
  ),
);

/** 1 to 13 for "ON", "Ontario", "安大略" or "5"; undefined for anything else. */
export const readProvince = (text: string): number | undefined => provinceByWord.get(plain(text));

/** The code for "Canada", "加拿大" or "CA"; undefined for a country that is not in the list. */
export const readCountry = (text: string): Country | undefined => countryByWord.get(plain(text));

/** A province's name in the reader's language; null without one. The import accepts it. */
export const provinceName = (province: number | null, locale: Locale): string | null =>
  province === null ? null : nameOf(locale, province);
