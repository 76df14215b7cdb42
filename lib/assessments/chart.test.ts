import { expect, test } from "vitest";
import { drawGrowth, drawSkills, type Mark, paperColor } from "./chart";
import { skills } from "./skills";

const shown = skills.map(({ skillId, name }, index) => ({
  skillId,
  name,
  score: index === 3 ? null : index * 20,
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
  const many = drawGrowth([40, 55, 80].map((total) => ({ total, date: "2027" })));
  const xs = of(many.marks, "dot").map(({ at }) => at[0]);
  expect(xs).toEqual([...xs].sort((a, b) => a - b));
  expect(of(drawGrowth([{ total: 40, date: "2027" }]).marks, "dot")).toHaveLength(1);
});

test("print uses the skills' colours", () => {
  expect(skills.map(({ skillId }) => paperColor(`skill-${skillId}`))).toEqual(
    skills.map(({ color }) => color),
  );
});
