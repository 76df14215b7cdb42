import type { Measured } from "@/db/schema/assessments";
import type { Report } from "./results";
import { shownScores } from "./shown-scores";

/**
 * What the second sitting of Emma Chen of the demo school measured, with logits and chances in hundredths: three stages from the bank,
 * scored by the product. `tests/api/seed.test.ts` compares it with the seeded result.
 */
export const sampleMeasured: Measured = {
  effort: 1,
  scores: {
    skills: [
      {
        skillId: 1,
        score: 85,
        low: 76,
        high: 94,
        isAssessed: true,
        bands: ["excelling", "strong"],
        sure: 0.81,
        ability: -0.65,
        error: 0.73,
      },
      {
        skillId: 2,
        score: 77,
        low: 62,
        high: 90,
        isAssessed: true,
        bands: ["strong", "growing"],
        sure: 0.85,
        ability: -0.57,
        error: 0.71,
      },
      {
        skillId: 3,
        score: 69,
        low: 54,
        high: 84,
        isAssessed: true,
        bands: ["growing", "starting"],
        sure: 0.93,
        ability: -1.2,
        error: 0.71,
      },
      {
        skillId: 4,
        score: 86,
        low: 77,
        high: 95,
        isAssessed: true,
        bands: ["excelling", "growing"],
        sure: 0.97,
        ability: -1.05,
        error: 0.73,
      },
      {
        skillId: 5,
        score: 80,
        low: 67,
        high: 91,
        isAssessed: true,
        bands: ["strong", "growing"],
        sure: 0.87,
        ability: -0.75,
        error: 0.71,
      },
      {
        skillId: 6,
        score: 69,
        low: 55,
        high: 84,
        isAssessed: true,
        bands: ["growing", "starting"],
        sure: 0.93,
        ability: -1.01,
        error: 0.73,
      },
    ],
    total: { score: 78, low: 69, high: 88 },
    level: { score: 509, low: 461, high: 556 },
    ability: -0.87,
    error: 0.56,
  },
};

const program = {
  courseId: 0,
  courseCategoryId: 0,
  slug: "elg-level-2",
  name: "ELG Level 2",
  nameZh: "ELG 二级",
  summary: "",
  summaryZh: "",
  startsOn: null,
  runCount: 1,
  grades: [2, 3, 4],
  price: null,
  oriPrice: null,
  reason: "basics",
  skillId: 6,
} as const;

/** Emma's report, to show what reports are like. */
export function sampleReport(): Report {
  const attempt = {
    resultId: 0,
    finishedAt: new Date("2026-11-14T16:20:00Z"),
    ...shownScores({ skills: null, measured: sampleMeasured }),
  };
  return {
    ...attempt,
    assessmentId: 0,
    name: "English",
    nameZh: "英语",
    grade: 3,
    finishedBy: "student",
    asked: 22,
    answered: 22,
    recommended: [{ ...program, grades: [...program.grades] }],
    talk: null,
    history: [attempt],
    writing: null,
    student: { studentId: 0, firstName: "Emma", lastName: "Chen", nickname: null, isTemporary: false },
  };
}
