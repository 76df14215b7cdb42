import { expect, test } from "vitest";
import { seededRandom } from "@/lib/core/seeded-random";
import { bandOf } from "@/lib/assessments/rules";
import { bands } from "@/db/schema/assessments";
import { skills } from "@/lib/assessments/skills";
import type { Evidence } from "./model";
import { posteriorOf } from "./posterior";
import { firstParameters, gradeMean, priorOf } from "./prior";
import { hasGrown, scoresOf } from "./scores";

const reference = (grade: number) =>
  Array.from({ length: 22 }, (_, at) => ({
    skillId: (at % 6) + 1,
    ...firstParameters(grade, (at % 5) + 1),
    guessing: at % 3 === 0 ? 0 : 0.25,
    parts: at % 3 === 0 ? 2 : 1,
    points: at % 3 === 0 ? 2 : 1,
  }));

/** A sitting of random answers, from nearly none right to nearly all. */
function sitting(seed: number) {
  const random = seededRandom(seed);
  const grade = Math.floor(random() * 13);
  const share = random();
  const evidence: Evidence[] = reference(grade)
    .slice(0, Math.floor(random() * 23))
    .map((question) => ({
      question,
      right: Array.from({ length: question.parts }, () => Number(random() < share)).reduce((a, b) => a + b),
    }));
  const months = random() < 0.3 ? Math.floor(random() * 36) : null;
  return { grade, evidence, posterior: posteriorOf(priorOf(grade, months), evidence) };
}

test("scores, ranges and bands of 300 sittings never contradict each other", () => {
  for (let seed = 0; seed < 300; seed += 1) {
    const { grade, evidence, posterior } = sitting(seed);
    const scores = scoresOf(posterior, evidence, reference(grade));
    for (const [at, skill] of scores.skills.entries()) {
      expect(skill.low).toBeLessThanOrEqual(skill.score);
      expect(skill.score).toBeLessThanOrEqual(skill.high);
      expect(skill.bands).toContain(bandOf(skills[at]!, skill.score));
      expect(skill.sure).toBeGreaterThan(0);
      expect(skill.sure).toBeLessThanOrEqual(1.000001);
      if (skill.bands.length === 1) expect(skill.sure).toBeGreaterThanOrEqual(0.8);
      const places = skill.bands.map((band) => bands.indexOf(band));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(skill.isAssessed).toBe(evidence.some(({ question }) => question.skillId === skill.skillId));
    }
    for (const range of [scores.total, scores.level]) {
      expect(range.low).toBeLessThanOrEqual(range.score);
      expect(range.score).toBeLessThanOrEqual(range.high);
    }
    expect(scores.level.low).toBeGreaterThanOrEqual(100);
    expect(scores.level.high).toBeLessThanOrEqual(900);
  }
});

test("more right answers never lower a score", () => {
  const set = reference(5);
  const levels = [0, 8, 16, 22].map((right) => {
    const evidence = set.map((question, at) => ({ question, right: at < right ? question.parts : 0 }));
    return scoresOf(posteriorOf(priorOf(5, null), evidence), evidence, set).level.score;
  });
  expect(levels).toEqual(levels.toSorted((a, b) => a - b));
});

test("a sitting without answers has the level of its grade, and a wide range", () => {
  const { level } = scoresOf(posteriorOf(priorOf(6, null), []), [], reference(6));
  expect(level.score).toBe(Math.round(500 + (gradeMean(6) + 1) * (200 / 3)));
  expect(level.high - level.low).toBeGreaterThan(150);
});

test("growth is told only where it is larger than its error", () => {
  expect(hasGrown({ ability: 0, error: 0.5 }, { ability: 0.8, error: 0.5 })).toBe(false);
  expect(hasGrown({ ability: 0, error: 0.5 }, { ability: 1, error: 0.5 })).toBe(true);
});
