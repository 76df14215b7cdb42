import { TZDate } from "@date-fns/tz";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { schoolInstant } from "@/lib/core/school-time";
import { fitsWeek, type HomePlace, homePlaces, homeZones } from "./week-fit";

const term = {
  startsOn: "2024-01-06",
  endsOn: "2024-03-02",
  weekdays: [6],
  startTime: "10:00:00",
  durationMinutes: 60,
};
const before = "2023-06-01";
const fits = (
  changes: Partial<typeof term>,
  awakeIn: HomePlace | null,
  { weekday = null as number | null, today = before } = {},
) => fitsWeek({ ...term, ...changes }, { weekday, awakeIn }, today);

describe("the hours within which people are awake", () => {
  test.each([
    ["toronto", "07:00", 60, true],
    ["toronto", "06:59", 60, false],
    ["toronto", "20:30", 60, true],
    ["toronto", "20:31", 60, false],
    ["toronto", "20:00", 90, true],
    // Three hours earlier there.
    ["vancouver", "10:00", 60, true],
    ["vancouver", "09:59", 60, false],
    ["vancouver", "23:30", 60, true],
    // 13 hours later in winter.
    ["beijing", "18:00", 60, true],
    ["beijing", "17:59", 60, false],
    ["beijing", "07:30", 60, true],
    ["beijing", "07:31", 60, false],
    ["beijing", "10:00", 60, false],
  ] as const)("%s: a class at %s of %d minutes fits: %s", (place, startTime, durationMinutes, expected) => {
    expect(fits({ startTime, durationMinutes }, place)).toBe(expected);
  });

  test("without a place every hour fits", () => {
    expect(fits({ startTime: "03:00" }, null)).toBe(true);
  });

  test("a class that ends after midnight fits nowhere", () => {
    expect(fits({ startTime: "23:30" }, "toronto")).toBe(false);
  });
});

describe("a term across a change of the clocks fits with all its classes still to come", () => {
  // Toronto changed its clocks on 2024-03-10 and 2024-11-03, Beijing never does.
  const spring = { startsOn: "2024-02-03", endsOn: "2024-04-27" };
  const fall = { startsOn: "2024-09-07", endsOn: "2024-12-07" };

  test("18:00 is 7:00 in Beijing in winter and 6:00 in summer", () => {
    expect(fits({ ...spring, startTime: "18:00" }, "beijing")).toBe(false);
    expect(fits({ ...spring, startTime: "19:00" }, "beijing")).toBe(true);
    expect(fits({ ...fall, startTime: "18:00" }, "beijing")).toBe(false);
    expect(fits({ ...fall, startTime: "19:00" }, "beijing")).toBe(true);
  });

  test("8:00 ends at 21:00 in Beijing in summer and at 22:00 in winter", () => {
    expect(fits({ ...fall, startTime: "08:00" }, "beijing")).toBe(false);
    expect(fits({ ...fall, startTime: "07:30" }, "beijing")).toBe(true);
  });

  test("what was held before today does not count", () => {
    expect(fits({ ...spring, startTime: "08:00" }, "beijing", { today: "2024-03-09" })).toBe(false);
    expect(fits({ ...spring, startTime: "08:00" }, "beijing", { today: "2024-03-10" })).toBe(true);
    expect(fits({ ...fall, startTime: "18:00" }, "beijing", { today: "2024-11-03" })).toBe(true);
  });

  test("Toronto and Vancouver change together", () => {
    expect(fits({ ...spring, startTime: "10:00" }, "vancouver")).toBe(true);
    expect(fits({ ...fall, startTime: "09:30" }, "vancouver")).toBe(false);
    expect(fits({ ...spring, startTime: "07:00" }, "toronto")).toBe(true);
  });
});

describe("the weekday", () => {
  test("is the school's without a place", () => {
    expect(fits({}, null, { weekday: 6 })).toBe(true);
    expect(fits({}, null, { weekday: 7 })).toBe(false);
  });

  test("is the place's own with one", () => {
    const friday = { weekdays: [5], startTime: "20:00", startsOn: "2024-01-05" };
    expect(fits(friday, "beijing", { weekday: 6 })).toBe(true);
    expect(fits(friday, "beijing", { weekday: 5 })).toBe(false);
    expect(fits(friday, "vancouver", { weekday: 5 })).toBe(true);
  });

  test("is one of the term's, Sunday included", () => {
    const twice = { weekdays: [2, 7], startTime: "18:30" };
    expect([2, 7, 1].map((weekday) => fits(twice, null, { weekday }))).toEqual([true, true, false]);
    expect(fits(twice, "beijing", { weekday: 1 })).toBe(true);
  });
});

test("agrees with the clock of each class, in every week of two years", () => {
  const day = fc.integer({ min: 0, max: 700 }).map((days) => {
    return new Date(Date.UTC(2023, 6, 1) + days * 86_400_000).toISOString().slice(0, 10);
  });
  const anyTerm = fc.record({
    startsOn: day,
    weeks: fc.integer({ min: 1, max: 30 }),
    weekday: fc.integer({ min: 1, max: 7 }),
    start: fc.integer({ min: 6 * 4, max: 23 * 4 }),
    durationMinutes: fc.constantFrom(45, 60, 75, 90, 120),
    place: fc.constantFrom(...homePlaces),
  });
  fc.assert(
    fc.property(anyTerm, ({ startsOn, weeks, weekday, start, durationMinutes, place }) => {
      const startTime = `${String(Math.floor(start / 4)).padStart(2, "0")}:${String((start % 4) * 15).padStart(2, "0")}`;
      const days = Array.from({ length: weeks * 7 }, (_, at) =>
        new Date(Date.parse(startsOn) + at * 86_400_000).toISOString().slice(0, 10),
      );
      const everyClass = days
        .filter((date) => (new Date(date).getUTCDay() || 7) === weekday)
        .every((date) => {
          const at = schoolInstant(date, startTime).getTime();
          const [begin, end] = [at, at + durationMinutes * 60_000].map(
            (instant) => new TZDate(instant, homeZones[place]),
          );
          const clock = (of: TZDate) => of.getHours() * 60 + of.getMinutes();
          return clock(begin!) >= 420 && clock(end!) <= 1290 && begin!.getDate() === end!.getDate();
        });
      const schedule = { startsOn, endsOn: days.at(-1)!, weekdays: [weekday], startTime, durationMinutes };
      expect(fitsWeek(schedule, { weekday: null, awakeIn: place }, before)).toBe(everyClass);
    }),
    { numRuns: 150 },
  );
});
