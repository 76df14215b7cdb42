import { expect, test } from "vitest";
import { type Band, bands } from "@/db/schema/assessments";
import { groupOf, promptOf, promptsFor, writingExamples } from "./content";
import { canPhotograph, canWrite, countWords, isYoung, traitBands, writingTraits } from "./rules";

const all = (band: Band) => ({ ideas: band, organization: band, words: band, conventions: band });
const said = (...marks: Band[]) => traitBands(marks.map(all))[0]?.bands;

test("one teacher's band stands; two are said as one band or two neighbours", () => {
  expect(said("growing")).toEqual(["growing"]);
  expect(said("strong", "strong")).toEqual(["strong"]);
  expect(said("growing", "strong")).toEqual(["strong", "growing"]);
  expect(said("starting", "strong")).toEqual(["growing"]);
  expect(said("starting", "excelling")).toEqual(["strong", "growing"]);
  for (const one of bands)
    for (const other of bands) {
      expect(said(one, other)).toEqual(said(other, one));
      const places = said(one, other)!.map((band) => bands.indexOf(band));
      expect(Math.max(...places) - Math.min(...places)).toBeLessThanOrEqual(1);
    }
  expect(traitBands([all("strong")]).map(({ trait }) => trait)).toEqual([...writingTraits]);
});

test("the text closes with its minute of grace, photos ten minutes later", () => {
  const deadline = new Date("2026-11-14T16:20:00Z");
  const at = (minutes: number) => new Date(deadline.getTime() + minutes * 60_000);
  const open = { deadline, handedInAt: null };
  expect([0, 1, 1.1].map((minutes) => canWrite(open, at(minutes)))).toEqual([true, true, false]);
  expect([1.1, 11, 11.1].map((minutes) => canPhotograph(open, at(minutes)))).toEqual([true, true, false]);
  expect(canWrite({ deadline, handedInAt: deadline }, at(-5))).toBe(false);
  expect([14, 14.01].map((days) => isYoung(deadline, at(days * 24 * 60)))).toEqual([true, false]);
});

test("every grade has tasks of its own, then its neighbours', and none that was had", () => {
  for (let grade = 0; grade <= 12; grade++) {
    const own = promptsFor(grade, []);
    expect(own.length).toBeGreaterThanOrEqual(2);
    expect(own.every((prompt) => prompt.grade === grade)).toBe(true);
    const next = promptsFor(
      grade,
      own.map(({ key }) => key),
    );
    expect(next.length).toBeGreaterThanOrEqual(2);
    expect(next.every((prompt) => Math.abs(prompt.grade - grade) === 1)).toBe(true);
    expect(promptOf(own[0]!.key)).toEqual(own[0]);
    expect(Object.keys(writingExamples[groupOf(grade)])).toEqual([...bands]);
  }
});

test("words are counted as readers count them", () => {
  expect(countWords("I don't know: it's a well-made red kite, isn’t it?")).toBe(10);
  expect(["", "  \n", "…", "我的 cat"].map(countWords)).toEqual([0, 0, 0, 2]);
});
