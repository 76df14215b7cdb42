/** The lookup lists of spec §3. Their words stand in the messages, under `people.<list>.<key>`. */

const upTo = <N extends number>(...keys: N[]): readonly N[] => keys;

export const months = upTo(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12);
/** From British Columbia to Nunavut, as Canada Post abbreviates them. */
export const provinceCodes = {
  1: "BC",
  2: "AB",
  3: "SK",
  4: "MB",
  5: "ON",
  6: "QC",
  7: "NB",
  8: "NS",
  9: "PE",
  10: "NL",
  11: "YT",
  12: "NT",
  13: "NU",
} as const;
export const provinces = upTo(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13);
/** From doctorate to other education. */
export const educations = upTo(1, 2, 3, 4, 5, 6, 7, 8);
/** Below $50,000 to above $150,000; never asked (decisions §3). */
export const houseIncomes = upTo(1, 2, 3, 4, 5, 6);
/** 5 means five or more. */
export const childrenCounts = upTo(1, 2, 3, 4, 5);
export const sexes = upTo(0, 1, 2);
export const workTypes = upTo(1, 2);
/** 0 is kindergarten. */
export const grades = upTo(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12);
