import { expect, test } from "vitest";
import { chinaTimeZone, dayLabel, readerWeek, weeklyTimes, weeklyTimesBeside } from "./term-times";

const saturday = { startsOn: "2027-01-09", weekdays: [6], startTime: "10:00:00" };
const fridayNight = { startsOn: "2027-01-08", weekdays: [5], startTime: "20:00" };
const twice = { startsOn: "2027-01-12", weekdays: [2, 4], startTime: "18:30" };
const fromThursday = { ...twice, startsOn: "2027-01-07" };

test.each([
  [saturday, "America/Toronto", "en", "Sat 10:00\u00a0a.m."],
  [saturday, chinaTimeZone, "en", "Sat 11:00\u00a0p.m."],
  [saturday, "America/Toronto", "zh", "周六 10:00"],
  [fridayNight, chinaTimeZone, "zh", "周六 09:00"],
  [twice, "America/Toronto", "en", "Tue, Thu 6:30\u00a0p.m."],
  [twice, chinaTimeZone, "zh", "周三、周五 07:30"],
  [twice, "America/Los_Angeles", "en", "Tue, Thu 3:30\u00a0p.m."],
  [fromThursday, "America/Toronto", "en", "Tue, Thu 6:30\u00a0p.m."],
  [fromThursday, chinaTimeZone, "zh", "周三、周五 07:30"],
] as const)("weekly times of %j in %s (%s)", (schedule, zone, locale, expected) => {
  expect(weeklyTimes(schedule, zone, locale)).toBe(expected);
});

test("beside Toronto's time, the days stand only where they differ", () => {
  expect(weeklyTimesBeside(saturday, chinaTimeZone, "en")).toBe("11:00\u00a0p.m.");
  expect(weeklyTimesBeside(fridayNight, chinaTimeZone, "en")).toBe("Sat 9:00\u00a0a.m.");
});

test("a reader's browser gets instants, names of days and what is told already", () => {
  expect(readerWeek(twice, "zh")).toEqual({
    startsAt: ["2027-01-12T23:30:00.000Z", "2027-01-14T23:30:00.000Z"],
    dayNames: ["周日", "周一", "周二", "周三", "周四", "周五", "周六"],
    toronto: [{ days: "周二、周四", clock: "18:30" }],
    told: ["18:30", "周三、周五 07:30"],
  });
});

test("a school day is a day of Toronto", () => {
  expect(dayLabel("2027-01-09", "en")).toBe("Jan 9, 2027");
  expect(dayLabel("2027-01-09", "zh")).toBe("2027年1月9日");
});
