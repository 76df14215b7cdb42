import { describe, expect, test } from "vitest";
import { schoolInstant } from "@/lib/core/school-time";
import { defaultSchool } from "@/lib/school/rules";
import { offeredOutside, outsideHoldEnd } from "./outside-rules";

const at = (day: string, clock = "10:00") => schoolInstant(day, clock);

describe("the third business day (rule R8.22)", () => {
  test.each([
    ["from a Monday", "2026-11-23", "2026-11-26"],
    ["over a weekend", "2026-11-26", "2026-12-01"],
    ["from a Saturday", "2026-11-28", "2026-12-02"],
    ["over closures", "2026-12-23", "2027-01-07"],
  ])("%s", (_, from, until) => {
    const closures = [{ startsOn: "2026-12-24", endsOn: "2027-01-04" }];
    expect(outsideHoldEnd(at(from), 3, closures)).toEqual(at(until, "19:00"));
  });

  test("is the school's, also late in the evening and when the clocks change", () => {
    expect(outsideHoldEnd(at("2026-11-23", "23:30"), 1, [])).toEqual(at("2026-11-24", "19:00"));
    expect(outsideHoldEnd(at("2027-03-12"), 1, [])).toEqual(new Date("2027-03-15T23:00:00Z"));
  });
});

test("a way is offered once the school says where its money goes", () => {
  expect(offeredOutside(defaultSchool)).toEqual([]);
  const payTo = { ...defaultSchool.payTo, chequePayee: "Lakeside English" };
  expect(offeredOutside({ payTo })).toEqual(["cheque"]);
});
