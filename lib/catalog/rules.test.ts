import { describe, expect, it, test } from "vitest";
import { bundlePrice, filterCourses, gradesOf, hasOtherTimes, idOfSlug, programFilterOf } from "./rules";

test("the grades of a span", () => {
  expect(gradesOf({ gradeMin: 0, gradeMax: 2 })).toEqual([0, 1, 2]);
  expect(gradesOf({ gradeMin: 7, gradeMax: 7 })).toEqual([7]);
});

describe("the price of a bundle", () => {
  const run = (priceCents: number, seatsLeft: number | null = null) => ({ run: { priceCents, seatsLeft } });

  it("is its own, else the sum of its runs", () => {
    expect(bundlePrice(900, [run(500), run(600)])).toEqual({ priceCents: 900, sumCents: 1100, isOpen: true });
    expect(bundlePrice(null, [run(500), run(600)])).toEqual({
      priceCents: 1100,
      sumCents: 1100,
      isOpen: true,
    });
    expect(bundlePrice(0, [run(500)])).toEqual({ priceCents: 0, sumCents: 500, isOpen: true });
  });

  it("does not exist while a course has no run, and a full run closes it", () => {
    expect(bundlePrice(900, [run(500), { run: null }])).toEqual({
      priceCents: null,
      sumCents: null,
      isOpen: false,
    });
    expect(bundlePrice(900, [])).toEqual({ priceCents: null, sumCents: null, isOpen: false });
    expect(bundlePrice(900, [run(500, 0)]).isOpen).toBe(false);
  });
});

test("the id at the end of a readable address", () => {
  expect(idOfSlug("elg-level-1-12")).toBe(12);
  expect(idOfSlug("elg")).toBeNull();
  expect(idOfSlug("elg-12x")).toBeNull();
  expect(idOfSlug("12")).toBeNull();
});

describe("the filter of the programs page", () => {
  const course = (name: string, nameZh: string, gradeMin: number, gradeMax: number) => ({
    name,
    nameZh,
    gradeMin,
    gradeMax,
    summary: "",
    summaryZh: "",
  });
  const categories = [
    {
      slug: "elg",
      courses: [course("ELG Level 1", "ELG 一级", 0, 2), course("ELG Level 2", "ELG 二级", 2, 4)],
    },
    { slug: "test", courses: [course("SSAT Preparation", "SSAT 备考", 5, 10)] },
  ];
  const names = (query: Record<string, string | string[]>) =>
    filterCourses(categories, programFilterOf(query)).map(({ name }) => name);

  it.each([
    [{}, ["ELG Level 1", "ELG Level 2", "SSAT Preparation"]],
    [{ grade: "2" }, ["ELG Level 1", "ELG Level 2"]],
    [{ grade: "0" }, ["ELG Level 1"]],
    [{ grade: "2", q: "二级" }, ["ELG Level 2"]],
    [{ q: " preparation ssat " }, ["SSAT Preparation"]],
    [{ q: "sat" }, []],
    [{ q: "备考" }, ["SSAT Preparation"]],
    [{ category: "test" }, ["SSAT Preparation"]],
    [{ category: "gone" }, []],
    [{ grade: "13" }, ["ELG Level 1", "ELG Level 2", "SSAT Preparation"]],
    [{ grade: ["5", "1"] }, ["SSAT Preparation"]],
    [{ grade: "-1 or 1=1", q: "%" }, ["ELG Level 1", "ELG Level 2", "SSAT Preparation"]],
  ])("%j", (query, expected) => expect(names(query)).toEqual(expected));
});

test("a term has other times with another weekday, hour or first day to come", () => {
  const before = { weekdays: [2, 4], startTime: "18:30", startsOn: "2027-01-12" };
  const isOther = (next: Partial<typeof before>, today = "2026-12-01") =>
    hasOtherTimes(before, { ...before, ...next }, today);
  expect(isOther({ weekdays: [4, 2] })).toBe(false);
  expect(isOther({ weekdays: [2, 5] })).toBe(true);
  expect(isOther({ startTime: "19:00" })).toBe(true);
  expect(isOther({ startsOn: "2027-01-05" })).toBe(true);
  expect(isOther({ startsOn: "2027-01-05" }, "2027-02-01")).toBe(false);
});
