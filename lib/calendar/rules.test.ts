import { TZDate } from "@date-fns/tz";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { schoolDay } from "@/lib/core/school-zone";
import { schoolTimeZone } from "@/lib/core/formats";
import { shiftDay } from "@/lib/core/school-time";
import { closureOn, daysOf } from "./closed-days";
import { proposedClosures } from "./holidays";
import {
  dayOr,
  endOf,
  endOfTerm,
  freeInstants,
  movableClasses,
  planFrom,
  weeklyInstants,
  weekOf,
} from "./rules";

const onToronto = (at: Date) =>
  new Intl.DateTimeFormat("en-CA", {
    timeZone: schoolTimeZone,
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(at);

describe("weekly classes", () => {
  test("stay at 10:00 in Toronto when clocks go back in November", () => {
    const instants = weeklyInstants({ firstDay: "2026-10-24", weekdays: [6], startTime: "10:00" }, 3);
    expect(instants.map((at) => at.toISOString())).toEqual([
      "2026-10-24T14:00:00.000Z",
      "2026-10-31T14:00:00.000Z",
      "2026-11-07T15:00:00.000Z",
    ]);
  });

  test("stay at 18:30 in Toronto when clocks go forward in March", () => {
    const instants = weeklyInstants({ firstDay: "2027-03-09", weekdays: [2, 4], startTime: "18:30" }, 4);
    expect(instants.map((at) => at.toISOString())).toEqual([
      "2027-03-09T23:30:00.000Z",
      "2027-03-11T23:30:00.000Z",
      "2027-03-16T22:30:00.000Z",
      "2027-03-18T22:30:00.000Z",
    ]);
  });

  test("leave out holidays and continue a week later", () => {
    const plan = {
      firstDay: "2026-12-19",
      weekdays: [6],
      startTime: "10:00",
      skipDays: ["2026-12-26", "2027-01-02"],
    };
    expect(weeklyInstants(plan, 2).map((at) => schoolDay(at))).toEqual(["2026-12-19", "2027-01-09"]);
  });

  test("begin tomorrow if today's time has passed (R10.13)", () => {
    const plan = { firstDay: "2026-11-28", weekdays: [6, 7], startTime: "20:30" };
    const firstDay = (now: string) => planFrom(new Date(now), plan).firstDay;
    expect(firstDay("2026-11-29T01:29:59Z")).toBe("2026-11-28");
    expect(firstDay("2026-11-29T01:30:00Z")).toBe("2026-11-29");
    expect(firstDay("2026-11-27T12:00:00Z")).toBe("2026-11-28");
  });

  // Days of 2020 to 2045, with 52 clock changes; times outside the hour skipped in spring.
  const plans = fc.record({
    firstDay: fc
      .date({
        min: new Date("2020-01-01T12:00:00Z"),
        max: new Date("2045-12-31T12:00:00Z"),
        noInvalidDate: true,
      })
      .map((at) => schoolDay(at)),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
    startTime: fc
      .tuple(fc.integer({ min: 3, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map(([hour, minute]) => `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`),
  });

  test("keep their Toronto day and time over both clock changes, for any plan", () => {
    fc.assert(
      fc.property(plans, fc.integer({ min: 1, max: 60 }), (plan, count) => {
        const instants = weeklyInstants(plan, count);
        expect(instants).toHaveLength(count);
        for (const at of instants) {
          const local = new TZDate(at, schoolTimeZone);
          expect(onToronto(at).slice(-5)).toBe(plan.startTime);
          expect(plan.weekdays).toContain(local.getDay() === 0 ? 7 : local.getDay());
          expect(schoolDay(at) >= plan.firstDay).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  test("come every week, in order, without duplicates or omissions", () => {
    fc.assert(
      fc.property(plans, fc.integer({ min: 1, max: 60 }), (plan, weeks) => {
        const instants = weeklyInstants(plan, weeks * plan.weekdays.length);
        const days = instants.map((at) => schoolDay(at));
        expect(new Set(days).size).toBe(days.length);
        expect(days).toEqual(days.toSorted());
        for (let index = plan.weekdays.length; index < instants.length; index++) {
          const gap = instants[index]!.getTime() - instants[index - plan.weekdays.length]!.getTime();
          expect([167, 168, 169]).toContain(gap / 3_600_000);
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe("closed days", () => {
  const years = [2026, 2027].flatMap(proposedClosures);
  // Clock changes, holidays and random days between; evenings in Toronto are the next day in UTC.
  const clockChanges = ["2026-11-01", "2027-03-14", "2027-11-07", "2028-03-12"];
  const someDay = fc.integer({ min: 0, max: 700 }).map((days) => shiftDay("2026-09-01", days));
  const closures = fc.array(
    fc.tuple(fc.oneof(someDay, fc.constantFrom(...clockChanges)), fc.integer({ min: 0, max: 20 })),
    { maxLength: 12 },
  );
  const plans = fc.record({
    firstDay: someDay,
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
    startTime: fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":")),
  });

  test("never get a class, in 1,000 random plans", () => {
    fc.assert(
      fc.property(plans, closures, fc.integer({ min: 1, max: 20 }), (plan, given, count) => {
        const closed = [
          ...years,
          ...given.map(([startsOn, more]) => ({ startsOn, endsOn: shiftDay(startsOn, more) })),
        ];
        const instants = weeklyInstants({ ...plan, skipDays: daysOf(closed) }, count);
        expect(instants).toHaveLength(count);
        expect(instants.filter((at) => closureOn(closed, schoolDay(at)))).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  }, 60_000);
});

test("a class is made up on the next day of the plan on which the teacher is free", () => {
  const plan = {
    firstDay: "2027-03-20",
    weekdays: [6],
    startTime: "10:00",
    durationMinutes: 60,
    skipDays: ["2027-03-27"],
  };
  const busy = [
    { startsAt: new Date("2027-04-03T13:30:00Z"), durationMinutes: 60 },
    { startsAt: new Date("2027-04-10T15:00:00Z"), durationMinutes: 60 },
  ];
  expect(endOf(busy[0]!)).toEqual(new Date("2027-04-03T14:30:00Z"));
  // March 20 is free, 27 closed, April 3 taken until 10:30; a class that begins when this one ends is no clash.
  expect(freeInstants(plan, busy, 2).map((at) => schoolDay(at))).toEqual(["2027-03-20", "2027-04-10"]);
});

test("a term ends with its last class if it did before, else no earlier", () => {
  const at = (day: string) => new Date(`${day}T15:00:00Z`);
  const term = { startsOn: "2027-01-09", endsOn: "2027-03-27" };
  const before = [at("2027-03-20"), at("2027-03-27")];
  expect(endOfTerm(term, before, [at("2027-03-13")])).toBe("2027-03-13");
  expect(endOfTerm(term, before, [at("2027-04-03")])).toBe("2027-04-03");
  expect(endOfTerm(term, [at("2027-03-20")], [at("2027-03-13")])).toBe("2027-03-27");
  expect(endOfTerm(term, before, [])).toBe("2027-01-09");
});

test("a plan moves only classes that have not begun", () => {
  const now = new Date("2026-11-20T15:00:00Z");
  const slot = (courseClassId: number, startsAt: string | null, status = "scheduled") => ({
    courseClassId,
    status,
    startsAt: startsAt ? new Date(startsAt) : null,
  });
  const classes = [
    slot(1, "2026-11-13T15:00:00Z", "finished"),
    slot(2, "2026-11-20T14:30:00Z"),
    slot(3, "2026-11-27T15:00:00Z", "cancelled"),
    slot(4, "2026-12-04T15:00:00Z"),
    slot(5, null),
  ];
  expect(movableClasses(classes, now).map(({ courseClassId }) => courseClassId)).toEqual([4, 5]);
});

test("a week runs from Monday to Sunday, also over a clock change", () => {
  expect(weekOf("2026-11-01")).toEqual([
    "2026-10-26",
    "2026-10-27",
    "2026-10-28",
    "2026-10-29",
    "2026-10-30",
    "2026-10-31",
    "2026-11-01",
  ]);
  expect(weekOf("2026-11-02")[0]).toBe("2026-11-02");
});

test.each([
  ["2027-02-28", "2027-02-28"],
  [undefined, "2026-11-20"],
  ["tomorrow", "2026-11-20"],
  ["2027-13-40", "2026-11-20"],
  ["2027-02-30", "2026-11-20"],
  ["9999-12-31", "2026-11-20"],
  ["0000-01-01", "2026-11-20"],
])("%j as a day of an address is %s", (text, day) => expect(dayOr(text, "2026-11-20")).toBe(day));
