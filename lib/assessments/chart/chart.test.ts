import { expect, test } from "vitest";
import { drawGrowth } from "./growth";
import { drawLevel } from "./level";
import { drawSkills } from "./draw-skills";
import { type Mark, paperColor } from "./marks";
import { skills } from "@/lib/assessments/skills";

const shown = skills.map(({ skillId, name }, index) => ({
  skillId,
  name,
  score: index === 3 ? null : index * 20,
  low: null,
  high: null,
  word: index === 3 ? "Not assessed" : "Strong",
}));
const of = <K extends Mark["mark"]>(marks: Mark[], kind: K) =>
  marks.filter((mark): mark is Extract<Mark, { mark: K }> => mark.mark === kind);

test("the radar has four rings, a shape of the assessed skills and a dashed axis for the others", () => {
  const { marks } = drawSkills("radar", shown);
  expect(of(marks, "polygon").map(({ points }) => points.length)).toEqual([6, 6, 6, 6, 5]);
  expect(of(marks, "path").map(({ isDashed }) => isDashed)).toEqual([
    false,
    false,
    false,
    true,
    false,
    false,
  ]);
  expect(of(marks, "dot")).toHaveLength(5);
});

test("a bare radar draws the same scores with a dot at each corner instead of text", () => {
  const { width, marks } = drawSkills("bareRadar", shown);
  expect(of(marks, "text")).toEqual([]);
  expect(of(marks, "dot")).toHaveLength(5 + 6);
  const side = of(drawSkills("radar", shown).marks, "polygon").at(-1)!;
  const bare = of(marks, "polygon").at(-1)!;
  expect(bare.points.map(([x, y]) => [x - width / 2, y - width / 2].map(Math.round))).toEqual(
    side.points.map(([x, y]) => [x - 235, y - 178].map(Math.round)),
  );
});

test("every label is inside the drawing", () => {
  for (const shape of ["radar", "bars"] as const) {
    const { width, height, marks } = drawSkills(shape, shown);
    for (const { at, text, size, anchor } of of(marks, "text")) {
      const long = text.length * size * 0.56;
      const left = anchor === "start" ? at[0] : anchor === "end" ? at[0] - long : at[0] - long / 2;
      expect(left, text).toBeGreaterThanOrEqual(0);
      expect(left + long, text).toBeLessThanOrEqual(width);
      expect(at[1]).toBeLessThanOrEqual(height);
    }
  }
});

test("a bar is as long as its percentage; a skill that was not assessed has only its track", () => {
  const { width, marks } = drawSkills("bars", shown);
  const lengths = of(marks, "bar")
    .filter(({ fill }) => fill !== "line")
    .map(({ size }) => Math.round((size[0] / width) * 100));
  expect(lengths).toEqual([20, 40, 80, 100]);
});

test("growth runs from left to right; a single attempt is one dot", () => {
  const many = drawGrowth([40, 55, 80].map((total) => ({ total, low: null, high: null, date: "2027" })));
  const xs = of(many.marks, "dot").map(({ at }) => at[0]);
  expect(xs).toEqual([...xs].sort((a, b) => a - b));
  expect(of(drawGrowth([{ total: 40, low: null, high: null, date: "2027" }]).marks, "dot")).toHaveLength(1);
});

test("a measured score is a point in its range, and never leaves its track", () => {
  const measured = shown.map((skill) =>
    skill.score === null
      ? skill
      : { ...skill, low: Math.max(0, skill.score - 12), high: Math.min(100, skill.score + 9) },
  );
  const { width, marks } = drawSkills("bars", measured);
  const ranges = of(marks, "bar").filter(({ fill }) => fill !== "line");
  const points = of(marks, "dot").filter(({ fill }) => fill !== "surface");
  expect(ranges).toHaveLength(5);
  for (const [at, { at: from, size }] of ranges.entries()) {
    expect(from[0]).toBeGreaterThanOrEqual(0);
    expect(from[0] + size[0]).toBeLessThanOrEqual(width);
    expect(points[at]!.at[0]).toBeGreaterThanOrEqual(from[0]);
    expect(points[at]!.at[0]).toBeLessThanOrEqual(from[0] + size[0]);
  }
});

test("the level is a point in its range on the scale from 100 to 900", () => {
  for (const [low, score, high] of [
    [100, 100, 130],
    [512, 550, 588],
    [880, 900, 900],
  ] as const) {
    const { width, marks } = drawLevel({ low, score, high, expected: 567, expectedName: "Grade 6" });
    const [track, range] = of(marks, "bar");
    const point = of(marks, "dot").at(-1)!.at[0];
    expect(range!.at[0]).toBeGreaterThanOrEqual(track!.at[0]);
    expect(range!.at[0] + range!.size[0]).toBeLessThanOrEqual(track!.at[0] + track!.size[0] + 0.1);
    expect(point).toBeGreaterThanOrEqual(range!.at[0]);
    expect(point).toBeLessThanOrEqual(range!.at[0] + range!.size[0]);
    for (const { at } of of(marks, "text")) expect([at[0] > 0, at[0] < width]).toEqual([true, true]);
  }
});

test("attempts that are scored in different ways are not joined", () => {
  const points = { total: 60, low: null, high: null, date: "2026" };
  const measured = { total: 62, low: 50, high: 74, date: "2027" };
  const lines = (attempts: Parameters<typeof drawGrowth>[0]) =>
    of(drawGrowth(attempts).marks, "path").filter(({ stroke }) => stroke === "lake").length;
  expect([lines([points, points]), lines([points, measured]), lines([points, measured, measured])]).toEqual([
    1, 0, 1,
  ]);
});

test("print uses the skills' colours", () => {
  expect(skills.map(({ skillId }) => paperColor(`skill-${skillId}`))).toEqual(
    skills.map(({ color }) => color),
  );
});
