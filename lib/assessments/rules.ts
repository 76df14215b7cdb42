import type { Answer, QuestionKey, SkillScore } from "@/db/schema/assessments";
import { type Band, type Skill, skills } from "./skills";

/** How long after the deadline an answer that is on its way is still accepted (rule R9.4). */
export const graceSeconds = 60;
/** Saves are numbered by the server's clock, this many numbers a millisecond, so that windows don't collide. */
export const numbersPerMillisecond = 1000;
/** The largest answer, as JSON in UTF-8. */
export const answerBytes = 4096;

export type KeyedQuestion = { questionId: number; skillId: number; points: number; key: QuestionKey };

const quotedWhole = /^'(.*)'$/s;

/**
 * Makes answers alike that a fair marker would accept alike: outer and repeated spaces, case, the shape of
 * apostrophes and dashes, and all other punctuation don't count (docs/decisions/0050). An answer of nothing but
 * punctuation stays as it is.
 */
export function fold(text: string): string {
  const plain = text
    .normalize("NFKC")
    .replace(/[\u2018\u2019\u201B\u02BC\u0060\u00B4]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .toLowerCase()
    .trim();
  const words = plain
    .replace(/[^\p{L}\p{M}\p{N}'-]+/gu, " ")
    .trim()
    .replace(quotedWhole, "$1")
    .trim();
  return /[\p{L}\p{N}]/u.test(words) ? words : plain;
}

const isAccepted = (accepted: string[], text: string | undefined) =>
  text !== undefined && accepted.map(fold).includes(fold(text));

/** How much of an answer is right, as a fraction `right / of` (docs/decisions/0050). */
function rightShare(key: QuestionKey, answer: Answer): { right: number; of: number } {
  switch (key.kind) {
    case "single":
      return { right: answer === key.value ? 1 : 0, of: 1 };
    case "short":
      return { right: typeof answer === "string" && isAccepted(key.accepted, answer) ? 1 : 0, of: 1 };
    case "gap": {
      const texts = Array.isArray(answer) ? answer : [];
      return {
        right: key.accepted.filter((accepted, gap) => isAccepted(accepted, texts[gap])).length,
        of: key.accepted.length,
      };
    }
    case "multiple": {
      const chosen = [...new Set(Array.isArray(answer) ? answer : [])];
      const hits = chosen.filter((value) => key.values.includes(value)).length;
      return { right: Math.max(0, hits - (chosen.length - hits)), of: key.values.length };
    }
  }
}

/** The points of one answer: whole points of the share that is right; none for a blank. */
export function pointsOf(
  { key, points }: Pick<KeyedQuestion, "key" | "points">,
  answer: Answer | undefined,
): number {
  if (answer === undefined) return 0;
  const { right, of } = rightShare(key, answer);
  return of === 0 ? 0 : Math.floor((points * right) / of);
}

/** Points per skill, in the skills' order. A skill without a question has 0 of 0: it is not assessed (rule R9.8). */
export function scoreSheet(
  questions: readonly KeyedQuestion[],
  answers: ReadonlyMap<number, Answer>,
): SkillScore[] {
  return skills.map(({ skillId }) => {
    const own = questions.filter((question) => question.skillId === skillId);
    return {
      skillId,
      earned: own.reduce((sum, question) => sum + pointsOf(question, answers.get(question.questionId)), 0),
      possible: own.reduce((sum, question) => sum + question.points, 0),
    };
  });
}

/**
 * A share of points as whole percent, rounded down: the bands begin at whole percents, so that a number never
 * claims a band that its word denies. Null when nothing was asked.
 */
export const percentOf = (earned: number, possible: number): number | null =>
  possible === 0 ? null : Math.floor((earned * 100) / possible);

export const sumOf = (scores: readonly SkillScore[], part: "earned" | "possible"): number =>
  scores.reduce((sum, score) => sum + score[part], 0);

/** All skills together, in whole percent; 0 when nothing was asked. */
export const totalOf = (scores: readonly SkillScore[]): number =>
  percentOf(sumOf(scores, "earned"), sumOf(scores, "possible")) ?? 0;

/** The band of a percentage, lower bound inclusive (rule R9.9). */
export const bandOf = ({ levels }: Pick<Skill, "levels">, percent: number): Band =>
  levels.find(({ from }) => percent >= from)?.band ?? "starting";

export type SkillResult = {
  skillId: number;
  name: string;
  nameZh: string;
  color: string;
  /** Whole percent; null when not assessed. */
  score: number | null;
  band: Band | null;
  assessed: boolean;
};

/** The six skills of a result, each with percent and band or as not assessed (rules R9.8 and R9.9). */
export function skillResults(scores: readonly SkillScore[]): SkillResult[] {
  return skills.map((skill) => {
    const { earned = 0, possible = 0 } = scores.find(({ skillId }) => skillId === skill.skillId) ?? {};
    const score = percentOf(earned, possible);
    return {
      skillId: skill.skillId,
      name: skill.name,
      nameZh: skill.nameZh,
      color: skill.color,
      score,
      band: score === null ? null : bandOf(skill, score),
      assessed: score !== null,
    };
  });
}

/** With fewer answers than a third of the questions a result can say little, and recommends nothing. */
export const isTellingSheet = ({ answered, asked }: { answered: number; asked: number }): boolean =>
  answered * 3 >= asked;

/** The gaps of a prompt: each run of underscores is one. */
export const gapsOf = (prompt: string) => prompt.match(/_{2,}/g)?.length ?? 0;

/** Whether an answer leaves its question blank; every gap must hold something. */
export const isBlank = (answer: Answer | null | undefined): boolean =>
  answer === null ||
  answer === undefined ||
  (typeof answer === "string"
    ? answer.trim() === ""
    : answer.length === 0 || answer.some((text) => text.trim() === ""));

/** Whether an attempt takes no more answers: its grace has passed (rule R9.4). */
export const isOver = (deadline: Date, now: Date) => now.getTime() > deadline.getTime() + graceSeconds * 1000;
