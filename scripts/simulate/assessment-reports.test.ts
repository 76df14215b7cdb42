import { beforeAll, describe, expect, test } from "vitest";
import type { Measured } from "@/db/schema/assessments";
import { levelOfGrade } from "@/lib/assessments/measure/scores";
import { entryLevel, recommendFrom } from "@/lib/assessments/recommend";
import { type ReportWords, reportWords } from "@/lib/assessments/report-words";
import type { Report } from "@/lib/assessments/results";
import { shownScores } from "@/lib/assessments/shown-scores";
import { toCourse } from "@/lib/catalog/wire";
import { locales } from "@/lib/core/locale";
import { pick } from "@/lib/core/pick";
import en from "@/messages/en.json";
import zh from "@/messages/zh.json";
import { Exposure, formOf, playSitting, type Sitting } from "./assessment-sittings";
import { makeBank, makeChild } from "./assessment-truth";
import { createDice } from "./dice";

const course = (courseId: number, name: string, gradeMin: number, gradeMax: number) => ({
  courseId,
  courseCategoryId: 1,
  slug: name,
  name,
  nameZh: name,
  summary: name,
  summaryZh: name,
  gradeMin,
  gradeMax,
  scene: "lake",
  priceCents: 100,
  listPriceCents: 100,
  startsOn: null,
  runCount: 1,
});
const catalogue = [
  {
    slug: "fundamental-english",
    courses: [course(1, "ELG 1", 0, 2), course(2, "ELG 2", 2, 4), course(3, "ELG 3", 4, 6)],
  },
  {
    slug: "literature-and-writing",
    courses: [course(4, "ELA 4-6", 4, 6), course(5, "ELA 7-9", 7, 9), course(6, "ELA 10-12", 10, 12)],
  },
  { slug: "test-preparation", courses: [course(7, "SSAT", 5, 10), course(8, "SAT", 10, 12)] },
  { slug: "english-for-newcomers", courses: [course(9, "Pre-English", 1, 8)] },
  { slug: "free-programs", courses: [course(10, "Reading Circle", 1, 6)] },
];

const wasAnswered = ({ isReached, right }: Sitting["responses"][number]) => isReached && right !== null;

const toMeasured = ({ hasEffort, scores }: Sitting): Measured => ({
  effort: hasEffort ? 1 : 0.5,
  scores: hasEffort ? scores : null,
});

/** The report of the last sitting, as the product makes it. */
function reportOf(sittings: readonly Sitting[]): Report {
  const last = sittings.at(-1)!;
  const { grade, monthsInCanada } = last.child;
  const attempts = sittings.map((sitting, at) => ({
    resultId: at + 1,
    finishedAt: new Date(Date.UTC(2026, at, 1)),
    ...shownScores({ skills: null, measured: toMeasured(sitting) }),
  }));
  const shown = attempts.at(-1)!;
  const sheet = { asked: last.responses.length, answered: last.responses.filter(wasAnswered).length };
  const { programs, talk } = recommendFrom(catalogue, { ...shown, ...sheet, grade, monthsInCanada });
  return {
    ...shown,
    ...sheet,
    assessmentId: 1,
    name: "English",
    nameZh: "英语",
    grade,
    finishedBy: "student",
    recommended: programs.map((program) => ({
      ...toCourse(program),
      ...pick(program, ["reason", "skillId"]),
    })),
    talk: talk && { why: talk.why, courses: talk.courses.map(toCourse) },
    history: attempts,
    writing: null,
    student: { studentId: 1, firstName: "Mia", lastName: "Zhao", nickname: null, isTemporary: false },
  };
}

/** 200 children of all grades: settled, newcomers, strong readers, guessers and slow ones; every third comes twice. */
function makeReports(): Report[] {
  const dice = createDice(23);
  const bank = makeBank(dice);
  const exposure = new Exposure();
  return Array.from({ length: 200 }, (_, number) => {
    const grade = number % 13;
    const child = makeChild(dice, grade);
    const world = { bank, reference: formOf(bank, grade), exposure };
    const first = playSitting(dice, child, world);
    if (number % 3 > 0) return reportOf([first]);
    const later = { ...child, abilities: child.abilities.map((ability) => ability + 1.6 * dice.next()) };
    const seen = new Set(first.responses.map(({ question }) => question.id));
    return reportOf([first, playSitting(dice, later, world, seen)]);
  });
}

let reports: Report[];
beforeAll(() => {
  reports = makeReports();
});

const texts = { en: en.report, zh: zh.report };
/** The text without its variable parts, as a pattern. */
const patternOf = (message: string) =>
  new RegExp(
    message
      .replaceAll(/\{[^{}]*\{[^}]*\}[^}]*\{[^}]*\}\s*\}/g, "{}")
      .split(/\{[^}]*\}/)
      .map((part) => part.replaceAll(/[.*+?^$()[\]|\\]/g, String.raw`\$&`))
      .join("[^]*"),
  );

/** Everything that a report says, as one text. */
function written(words: ReportWords): string {
  return [
    words.title,
    words.subtitle,
    words.sentence,
    words.radarLabel,
    words.untested,
    words.ranges,
    words.level?.text,
    words.level?.means,
    words.change,
    words.grown,
    words.between,
    words.attemptList,
    ...words.strengths.flatMap(({ shownName, can }) => [shownName, can]),
    words.next?.shownName,
    words.next?.advice,
    ...words.shown.flatMap(({ shownName, rating, means, home }) => [shownName, rating, means, home]),
    ...words.program.flatMap(({ shownName, why }) => [shownName, why]),
  ]
    .filter(Boolean)
    .join("\n");
}

test("the children cover what a report may have to say", () => {
  const share = (is: (report: Report) => boolean) => reports.filter(is).length;
  expect(share(({ hasEffort }) => !hasEffort)).toBeGreaterThan(2);
  expect(share(({ skills }) => skills.some(({ bands }) => bands.length === 2))).toBeGreaterThan(100);
  expect(share(({ skills }) => skills.some(({ bands }) => bands.length === 1))).toBeGreaterThan(50);
  expect(share(({ talk }) => talk?.why === "between")).toBeGreaterThan(5);
  expect(share(({ talk }) => talk?.why === "nothing")).toBeGreaterThan(0);
  expect(share(({ recommended }) => recommended.some(({ reason }) => reason === "tests"))).toBeGreaterThan(3);
  expect(share((report) => reportWords(report, "en").grown !== null)).toBeGreaterThan(5);
});

describe.each(locales)("no report contradicts itself (%s)", (locale) => {
  type Written = { report: Report; words: ReportWords; text: string };
  let all: Written[];
  beforeAll(() => {
    all = reports.map((report) => {
      const words = reportWords(report, locale);
      return { report, words, text: written(words) };
    });
  });

  test("every text is there, and none is left unfilled", () => {
    for (const { text } of all) {
      expect(text).not.toMatch(/[{}]|undefined|null|NaN|report\./);
      if (locale === "zh") expect(text).toMatch(/\p{Script=Han}/u);
    }
  });

  test("no skill is both a strength and the next step, and no strength may be Starting", () => {
    for (const { words } of all)
      for (const { skillId, bands } of words.strengths) {
        expect(skillId).not.toBe(words.next?.skillId);
        expect(bands).not.toContain("starting");
      }
  });

  test("each word, text and range of a skill fits its bands, and two bands are told by a sentence for both", () => {
    for (const { words } of all)
      for (const { key, bands, band, score, low, high, means, rating, assessed } of words.shown) {
        const skill = texts[locale].skills[key];
        if (!assessed) {
          expect([means, rating]).toEqual([texts[locale].notAssessedText, texts[locale].notAssessed]);
          continue;
        }
        expect(bands).toContain(band);
        expect([low! <= score!, score! <= high!]).toEqual([true, true]);
        expect(rating).toContain(`${score}%`);
        expect(rating).toContain(`${low}–${high}`);
        for (const one of bands) expect(rating).toContain(texts[locale].bands[one]);
        const [best, other] = bands;
        if (other) expect(Object.values(skill.means)).not.toContain(means);
        else expect(means).toBe(skill.means[best as keyof typeof skill.means]);
      }
  });

  test("the sentence about the whole holds at both ends of its range", () => {
    const says = (text: string, key: keyof (typeof texts)["en"]["sentence"]) =>
      patternOf(texts[locale].sentence[key]).test(text);
    for (const { report, words } of all) {
      const { totalLow, totalHigh, level, grade } = report;
      if (totalLow === null || totalHigh === null) {
        expect(says(words.sentence, "noEffort")).toBe(true);
        continue;
      }
      const mayStart = report.skills.some(({ bands }) => bands.includes("starting"));
      for (const key of ["excelling", "strong", "growing", "excellingStrong", "strongGrowing"] as const)
        if (mayStart) expect(says(words.sentence, key), words.sentence).toBe(false);
      if (says(words.sentence, "excelling"))
        expect([totalLow >= 90, level!.low > levelOfGrade(grade)]).toEqual([true, true]);
      if (says(words.sentence, "strong")) expect([totalLow >= 80, totalHigh <= 90]).toEqual([true, true]);
      if (says(words.sentence, "starting")) expect(totalHigh).toBeLessThanOrEqual(60);
    }
  });

  test("the level is said with its range, and placed beside the grade's", () => {
    for (const { report, words } of all) {
      if (!report.level) continue;
      const { low, score, high } = report.level;
      expect([low <= score, score <= high]).toEqual([true, true]);
      for (const points of [low, score, high]) expect(words.level?.text).toContain(String(points));
      const expected = levelOfGrade(report.grade);
      const place = high < expected ? "below" : low > expected ? "above" : "around";
      for (const other of ["below", "around", "above"] as const)
        expect(patternOf(texts[locale].level[other]).test(words.level!.means)).toBe(other === place);
    }
  });

  test("growth is told only where it is larger than its error", () => {
    for (const { report, words } of all) {
      const [before, now] = report.history.filter(({ total }) => total !== null).slice(-2);
      const hasTwo = before !== undefined && now !== undefined && report.hasEffort;
      const isSure = (a: Report["estimate"], b: Report["estimate"]) =>
        b!.ability - a!.ability > 1.2816 * Math.hypot(a!.error, b!.error);
      const grown = words.shown.filter(({ skillId, estimate }) => {
        const past = before?.skills.find((skill) => skill.skillId === skillId)?.estimate;
        return hasTwo && past && estimate && isSure(past, estimate);
      });
      for (const { shownName, skillId } of words.shown)
        if (words.grown?.includes(shownName)) expect(grown.map((skill) => skill.skillId)).toContain(skillId);
      expect(words.drawn.filter((skill) => skill.before).length).toBeLessThanOrEqual(grown.length);
      const isTold = words.change !== null && patternOf(texts[locale].growth.level).test(words.change);
      if (isTold) expect(hasTwo && isSure(before.estimate, now.estimate)).toBe(true);
      if (!hasTwo) expect([words.change, words.grown]).toEqual([null, null]);
    }
  });

  test("no program is above the level, none prepares for a test below it, and each reason names the next step", () => {
    for (const { report, words } of all)
      for (const { name, reason, why, grades } of words.program) {
        const own = catalogue.flatMap(({ courses }) => courses).find((program) => program.name === name)!;
        expect(entryLevel(own, reason)).toBeLessThanOrEqual(report.level!.score);
        expect(grades).toContain(report.grade);
        if (reason === "tests") expect(report.level!.low).toBeGreaterThanOrEqual(levelOfGrade(report.grade));
        expect(why).toContain(words.next!.shownName);
      }
  });

  test("every skill that was not assessed is said, and so are speaking, listening and writing", () => {
    for (const { words } of all) {
      const { speaking, listening, writing } = texts[locale].untested;
      for (const one of [speaking, listening, writing]) expect(words.untested).toContain(one);
      for (const { shownName, assessed } of words.shown)
        expect(words.untested.includes(shownName)).toBe(!assessed);
    }
  });

  test("a sitting without effort gives no scores and recommends nothing", () => {
    for (const { report, words, text } of all) {
      if (report.hasEffort) continue;
      expect([words.next, words.level, words.strengths, words.program]).toEqual([null, null, [], []]);
      expect(report.talk).toBeNull();
      expect(text.replace(words.attemptList, "")).not.toMatch(/\d%/);
    }
  });
});
