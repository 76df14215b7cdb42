import { describe, expect, it } from "vitest";
import { classDays, countDays, daysBetween, schoolInstant, shiftDay } from "./school-time";
import { schoolDay } from "./school-zone";

describe("the school's clock", () => {
  it("keeps the wall-clock time of a class when summer time begins", () => {
    expect(schoolInstant("2027-03-13", "10:00").toISOString()).toBe("2027-03-13T15:00:00.000Z");
    expect(schoolInstant("2027-03-20", "10:00:00").toISOString()).toBe("2027-03-20T14:00:00.000Z");
  });

  it("uses Toronto's day, not the server's", () => {
    expect(schoolDay(new Date("2027-01-10T04:30:00Z"))).toBe("2027-01-09");
    expect(shiftDay("2027-02-27", 3)).toBe("2027-03-02");
  });

  it("finds the days of a term from its weekdays", () => {
    expect(classDays("2027-01-05", [2, 4], 4)).toEqual([
      "2027-01-05",
      "2027-01-07",
      "2027-01-12",
      "2027-01-14",
    ]);
    expect(classDays("2027-01-05", [6], 1)).toEqual(["2027-01-09"]);
    expect(classDays("2027-01-05", [], 3)).toEqual([]);
  });

  it("counts days over summer time and over all years without listing them", () => {
    expect(countDays("2027-03-13", "2027-03-15")).toBe(3);
    expect(daysBetween("2027-03-13", "2027-03-15")).toEqual(["2027-03-13", "2027-03-14", "2027-03-15"]);
    expect(countDays("2027-03-15", "2027-03-13")).toBe(0);
    expect(countDays("", "2027-03-13")).toBe(0);
    expect(countDays("0001-01-01", "9999-12-31")).toBe(3_652_059);
  });
});
