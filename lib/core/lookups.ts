/** The lookup lists (rule R15.4). Their texts are in the messages, under `people.<list>.<key>`. */

const upTo = <N extends number>(...keys: N[]): readonly N[] => keys;

export const months = upTo(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12);
/** From British Columbia to Nunavut (rule R15.3). */
export const provinces = upTo(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13);
/** Their postal abbreviations. */
export const provinceCodes = [
  "BC",
  "AB",
  "SK",
  "MB",
  "ON",
  "QC",
  "NB",
  "NS",
  "PE",
  "NL",
  "YT",
  "NT",
  "NU",
] as const;
/** From doctorate to other education. */
export const educations = upTo(1, 2, 3, 4, 5, 6, 7, 8);
/** Below $50,000 to above $150,000; never asked (rule R1.15). */
export const houseIncomes = upTo(1, 2, 3, 4, 5, 6);
/** 5 means five or more. */
export const childrenCounts = upTo(1, 2, 3, 4, 5);
export const sexes = upTo(0, 1, 2);
export const workTypes = upTo(1, 2);
/** 0 is kindergarten. */
export const grades = upTo(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12);

/** ISO 3166 codes of the countries that families live in. */
export const countries = ["CA", "CN", "HK", "US", "GB", "SG", "MY", "JP", "KR", "AU", "NZ"] as const;
