import { expect, test } from "vitest";
import { type HolidayKey, proposedClosures, schoolYearOf } from "./holidays";

const dayOf = (schoolYear: number, key: HolidayKey) =>
  proposedClosures(schoolYear).find((holiday) => holiday.key === key);

test("the school year 2026/27 proposes these closures, in order", () => {
  expect(proposedClosures(2026).map(({ key, startsOn, endsOn }) => [key, startsOn, endsOn])).toEqual([
    ["labourDay", "2026-09-07", "2026-09-07"],
    ["thanksgiving", "2026-10-12", "2026-10-12"],
    ["christmas", "2026-12-25", "2026-12-25"],
    ["boxingDay", "2026-12-26", "2026-12-26"],
    ["newYear", "2027-01-01", "2027-01-01"],
    ["lunarNewYear", "2027-02-05", "2027-02-06"],
    ["familyDay", "2027-02-15", "2027-02-15"],
    ["marchBreak", "2027-03-15", "2027-03-19"],
    ["goodFriday", "2027-03-26", "2027-03-26"],
    ["victoriaDay", "2027-05-24", "2027-05-24"],
    ["canadaDay", "2027-07-01", "2027-07-01"],
    ["civicHoliday", "2027-08-02", "2027-08-02"],
  ]);
  expect(proposedClosures(2026).filter(({ isOptional }) => isOptional)).toHaveLength(1);
});

// The Mondays that Ontario's Ministry of Education published.
test.each([
  [2019, "03-11"],
  [2020, "03-16"],
  [2022, "03-14"],
  [2023, "03-13"],
  [2024, "03-11"],
  [2025, "03-10"],
  [2026, "03-16"],
])("March break of %i begins on %s", (year, monday) =>
  expect(dayOf(year - 1, "marchBreak")?.startsOn).toBe(`${year}-${monday}`),
);

test.each([
  [2024, "goodFriday", "2024-03-29"],
  [2025, "goodFriday", "2025-04-18"],
  [2026, "goodFriday", "2026-04-03"],
  [2025, "victoriaDay", "2025-05-19"],
  [2026, "victoriaDay", "2026-05-18"],
  [2026, "familyDay", "2026-02-16"],
] as const)("in %i %s is on %s", (year, key, day) => expect(dayOf(year - 1, key)?.startsOn).toBe(day));

test("Lunar New Year agrees with the Chinese calendar of Node, which errs by a day near midnight", () => {
  const chinese = new Intl.DateTimeFormat("en-u-ca-chinese", {
    timeZone: "Asia/Shanghai",
    dateStyle: "short",
  });
  const differing: [number, string][] = [];
  for (let year = 2026; year <= 2035; year++) {
    const day = dayOf(year - 1, "lunarNewYear")?.endsOn;
    const known = chinese.format(new Date(`${day}T04:00:00Z`));
    if (!known.startsWith("1/1/")) differing.push([year, known.replace(/\/\d+$/, "")]);
  }
  // New moon at 23:56 and at 0:07 in Beijing.
  expect(differing).toEqual([
    [2027, "12/30"],
    [2030, "1/2"],
  ]);
  expect(dayOf(2035, "lunarNewYear")).toBeUndefined();
});

test.each([
  ["2026-08-31", 2025],
  ["2026-09-01", 2026],
  ["2027-01-01", 2026],
])("%s is in the school year that began in %i", (day, year) => expect(schoolYearOf(day)).toBe(year));
