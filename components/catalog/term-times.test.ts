import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { schoolOffsets } from "@/lib/core/school-offsets";
import { schoolInstant } from "@/lib/core/school-time";
import { termParts } from "@/lib/core/term-parts";
import { onClock } from "@/lib/core/term-words";
import { wordsOf } from "@/tests/support/words";
import { readIn } from "@/lib/core/zone-reading";
import { chinaTimeZone, termClocks, termPhrases } from "./term-times";
import { dayWords } from "@/lib/core/formats";

const phrasesOf = (locale: "en" | "zh") => {
  const t = wordsOf(locale);
  return termPhrases((key, values) => t(`termTimes.${key}`, values as never), locale);
};
const [english, chinese] = [phrasesOf("en"), phrasesOf("zh")];

const spring = { startsOn: "2027-01-04", endsOn: "2027-03-30", weekdays: [6], startTime: "10:00:00" };
const until = (endsOn: string, term = spring) => ({ ...term, endsOn });

test.each([
  [until("2027-03-13"), "Sat 10:00\u00a0a.m. Toronto", "11:00\u00a0p.m. Beijing", "北京 23:00"],
  [
    until("2027-03-13", { ...spring, weekdays: [4, 2], startTime: "18:30" }),
    "Tue, Thu 6:30\u00a0p.m. Toronto",
    "Wed, Fri 7:30\u00a0a.m. Beijing",
    "北京 周三、周五 07:30",
  ],
  [
    { ...spring, weekdays: [5], startTime: "19:00" },
    "Fri 7:00\u00a0p.m. Toronto",
    "Beijing: Sat 8:00\u00a0a.m. until Mar\u00a013, 7:00\u00a0a.m. from Mar\u00a014",
    "北京 周六 08:00（至3月13日），07:00（3月14日起）",
  ],
])("the times of %j on both clocks", (term, toronto, beijing, zh) => {
  expect(termClocks(term, english)).toEqual({ toronto, beijing });
  expect(termClocks(term, chinese).beijing).toBe(zh);
});

describe("the parts of a term begin and end on days that are right in that time zone", () => {
  test("on the next day, if it is already Sunday there", () => {
    const evening = { ...spring, startTime: "20:00" };
    expect(termClocks(evening, english).beijing).toBe(
      "Beijing: Sun 9:00\u00a0a.m. until Mar\u00a014, 8:00\u00a0a.m. from Mar\u00a015",
    );
  });

  test("with another weekday after the change", () => {
    const noon = { ...spring, startTime: "11:30" };
    expect(termClocks(noon, english).beijing).toBe(
      "Beijing: Sun 12:30\u00a0a.m. until Mar\u00a014, Sat 11:30\u00a0p.m. from Mar\u00a015",
    );
  });

  test("over a whole year, with both changes", () => {
    const year = {
      ...spring,
      startsOn: "2027-01-01",
      endsOn: "2027-12-31",
      weekdays: [5],
      startTime: "19:00",
    };
    expect(termClocks(year, english).beijing).toBe(
      "Beijing: Sat 8:00\u00a0a.m. until Mar\u00a013, 7:00\u00a0a.m. from Mar\u00a014 to Nov\u00a06, 8:00\u00a0a.m. from Nov\u00a07",
    );
  });

  test("in time zones that change on other days than Toronto's", () => {
    const long = until("2027-04-10");
    const parts = termParts({ ...long, offsets: schoolOffsets(long) }, readIn("Europe/London"));
    expect(onClock("yours", parts, spring.weekdays, english)).toBe(
      "Your time: 3:00\u00a0p.m. until Mar\u00a013, 2:00\u00a0p.m. from Mar\u00a014 to Mar\u00a027, 3:00\u00a0p.m. from Mar\u00a028",
    );
  });
});

const day = fc
  .integer({ min: 0, max: 730 })
  .map((days) => new Date(Date.UTC(2026, 6, 1) + days * 86_400_000).toISOString().slice(0, 10));
const term = fc
  .record({
    startsOn: day,
    endsOn: day,
    weekdays: fc.constantFrom<number[]>([1], [2], [3], [4], [5], [6], [7], [2, 4], [5, 7], [1, 3, 6], [4, 6]),
    startTime: fc
      .integer({ min: 6 * 4, max: 23 * 4 })
      .map(
        (quarter) =>
          `${String(Math.floor(quarter / 4)).padStart(2, "0")}:${String((quarter % 4) * 15).padStart(2, "0")}`,
      ),
  })
  .filter(({ startsOn, endsOn }) => startsOn <= endsOn);

/** A zone's calendar for an instant, by Intl alone. */
function calendarOf(timeZone: string) {
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    hourCycle: "h23",
    dateStyle: "short",
    timeStyle: "short",
  });
  return (at: Date) => {
    const [date = "", clock = ""] = format.format(at).split(" ");
    return { date, clock, weekday: new Date(date).getUTCDay() };
  };
}

test.each([chinaTimeZone, "America/Vancouver", "Europe/London"])(
  "in every week of two years each class is at the time that its part names (%s)",
  (zone) => {
    const told = calendarOf(zone);
    fc.assert(
      fc.property(term, (schedule) => {
        const parts = termParts({ ...schedule, offsets: schoolOffsets(schedule) }, readIn(zone));
        for (let at = Date.parse(schedule.startsOn); at <= Date.parse(schedule.endsOn); at += 86_400_000) {
          const schoolDay = new Date(at).toISOString().slice(0, 10);
          if (!schedule.weekdays.includes(new Date(at).getUTCDay() || 7)) continue;
          const { date, clock, weekday } = told(schoolInstant(schoolDay, schedule.startTime));
          const named = parts.filter(
            ({ from, until: last }) => (!from || from <= date) && (!last || date <= last),
          );
          expect(named).toHaveLength(1);
          expect(named[0]).toMatchObject({ clock });
          expect(named.flatMap(({ weekdays }) => weekdays)).toContain(weekday);
        }
      }),
      { numRuns: 25 },
    );
  },
);

test("a school day is a day in Toronto", () => {
  expect(dayWords("dayShort", "2027-01-09", "en")).toBe("Jan 9, 2027");
  expect(dayWords("dayShort", "2027-01-09", "zh")).toBe("2027年1月9日");
});
