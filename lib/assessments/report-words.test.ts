import * as fc from "fast-check";
import { expect, test } from "vitest";
import { reportWords } from "./report-words";
import type { Report } from "./results";
import { sampleReport } from "./sample-report";
import { shownScores } from "./shown-scores";
import { skills } from "./skills";

/** A report whose six skills have these percentages. */
function reportOf(scores: readonly number[], recommended: Report["recommended"] = []): Report {
  const points = skills.map(({ skillId }, at) => ({ skillId, earned: scores[at] ?? 0, possible: 100 }));
  const shown = shownScores({ skills: points, measured: null });
  const finishedAt = new Date(0);
  return {
    resultId: 1,
    assessmentId: 1,
    name: "English",
    nameZh: "英语",
    grade: 6,
    finishedAt,
    finishedBy: "student",
    ...shown,
    asked: 20,
    answered: 20,
    recommended,
    talk: recommended.length === 0 ? { why: "nothing", courses: [] } : null,
    history: [{ resultId: 1, finishedAt, ...shown }],
    writing: null,
    student: { studentId: 1, firstName: "Mia", lastName: "Zhao", nickname: null, isTemporary: false },
  };
}

/** Phrases about the grade as a whole. */
const wholeGrade = { en: /much of|firm hold|well ahead/, zh: /掌握了|相当扎实|明显超出/ };

/** One percentage inside each band of each skill: every combination of bands is a list of six. */
const inEachBand = skills.map(({ levels }) => levels.map(({ from }) => from + 4));
const combinations = inEachBand.reduce<number[][]>(
  (lists, scores) => lists.flatMap((list) => scores.map((score) => [...list, score])),
  [[]],
);

test.each(["en", "zh"] as const)("the sentence agrees with every combination of bands (%s)", (locale) => {
  expect(combinations).toHaveLength(4 * 4 * 3 * 3 * 4 * 3);
  for (const scores of combinations) {
    const report = reportOf(scores);
    const { sentence, strengths, shown } = reportWords(report, locale);
    const bandOfName = (name: string) => shown.find(({ shownName }) => shownName === name)?.band;
    const isAnyStarting = report.skills.some(({ band }) => band === "starting");
    if (isAnyStarting) expect(sentence).not.toMatch(wholeGrade[locale]);
    expect(strengths.map(({ shownName }) => bandOfName(shownName))).not.toContain("starting");
    // The praised skill has the best band of all six.
    const named = shown.filter(({ shownName }) => sentence.includes(shownName));
    const first = named.toSorted((a, b) => sentence.indexOf(a.shownName) - sentence.indexOf(b.shownName))[0];
    const order = ["excelling", "strong", "growing", "starting"];
    const best = Math.min(...report.skills.map(({ band }) => order.indexOf(band ?? "starting")));
    if (first) expect(order.indexOf(first.band ?? "starting")).toBe(best);
  }
});

test("a result with few answers recommends nothing, and says why", () => {
  const words = (answered: number) =>
    reportWords(
      {
        ...reportOf([10, 10, 10, 10, 10, 10]),
        answered,
        talk: answered < 7 ? null : { why: "nothing", courses: [] },
      },
      "en",
    );
  expect(words(6).noProgram).toMatch(/Too few questions were answered/);
  expect(words(20).noProgram).toMatch(/None of our programs fits/);
});

test("six equal scores are described as one percentage, because their words may differ", () => {
  expect(reportWords(reportOf([82, 82, 82, 82, 82, 82]), "en").sentence).toContain("82%");
});

test("the sentence agrees with the skills for any scores", () => {
  const score = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(fc.array(score, { minLength: 6, maxLength: 6 }), (scores) => {
      const report = reportOf(scores);
      if (report.skills.every(({ band }) => band !== "starting")) return;
      expect(reportWords(report, "en").sentence).not.toMatch(wholeGrade.en);
      expect(reportWords(report, "zh").sentence).not.toMatch(wholeGrade.zh);
    }),
  );
});

test("no space follows a Chinese sentence", () => {
  expect(JSON.stringify(reportWords(sampleReport(), "zh"))).not.toMatch(/[。！？] /);
});
