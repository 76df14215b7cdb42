import type { Answer, Band, QuestionKey, SkillScore } from "@/db/schema/assessments";
import { type Skill, skills } from "./skills";
import { pick } from "@/lib/core/pick";

/** Time after the deadline in which answers are still accepted (rule R9.4). */
export const graceSeconds = 60;
/** For how long the clock may stand still between the stages of a sitting, while the server can't be reached (rule R9.22). */
export const mostPausedSeconds = 300;
/** Saves are numbered by the server's clock, with this many numbers per millisecond, so that windows do not collide. */
export const numbersPerMillisecond = 1000;
/** The largest answer in bytes, as JSON in UTF-8. */
export const answerBytes = 4096;

export type KeyedQuestion = { questionId: number; skillId: number; points: number; key: QuestionKey };

const quotedWhole = /^'(.*)'$/s;

/**
 * Normalises an answer for comparison: removes outer and repeated spaces and punctuation, and unifies case, apostrophes
 * and dashes (docs/decisions/0050). An answer of only punctuation is unchanged.
 */
export function normaliseAnswer(text: string): string {
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
  text !== undefined && accepted.map(normaliseAnswer).includes(normaliseAnswer(text));

/** The right share of an answer, as a fraction `right / of` (docs/decisions/0050). */
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

/** The points of one answer: the right share in whole points; 0 for an empty answer. */
export function pointsOf(
  { key, points }: Pick<KeyedQuestion, "key" | "points">,
  answer: Answer | undefined,
): number {
  if (answer === undefined) return 0;
  const { right, of } = rightShare(key, answer);
  return of === 0 ? 0 : Math.floor((points * right) / of);
}

/** Points per skill, in the skills' order. A skill without a question has 0 of 0 and is not assessed (rule R9.8). */
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

/** Points in whole percent, rounded down, so that a number never suggests a higher band. Null if nothing was asked. */
export const percentOf = (earned: number, possible: number): number | null =>
  possible === 0 ? null : Math.floor((earned * 100) / possible);

/** Total points of all skills, earned or possible. */
export const totalPoints = (scores: readonly SkillScore[], part: "earned" | "possible"): number =>
  scores.reduce((sum, score) => sum + score[part], 0);

/** Total of all skills in whole percent; 0 if nothing was asked. */
export const totalOf = (scores: readonly SkillScore[]): number =>
  percentOf(totalPoints(scores, "earned"), totalPoints(scores, "possible")) ?? 0;

/** The band of a percentage; the lower bound belongs to it (rule R9.9). */
export const bandOf = ({ levels }: Pick<Skill, "levels">, percent: number): Band =>
  levels.find(({ from }) => percent >= from)?.band ?? "starting";

export type SkillResult = {
  skillId: number;
  name: string;
  nameZh: string;
  color: string;
  /** Whole percent; null if not assessed. */
  score: number | null;
  /** The band of the score. */
  band: Band | null;
  assessed: boolean;
  /** The 80 % range of a measured score in whole percent; null for a score of points. */
  low: number | null;
  high: number | null;
  /** What may be said of the skill: one band, or two neighbours, best first; none if not assessed. */
  bands: readonly Band[];
  /** The chance that the bands hold the truth; null for a score of points. */
  sure: number | null;
  /** A measured ability and its standard error in logits, to compare with another sitting. */
  estimate: { ability: number; error: number } | null;
};

/** A skill of which nothing is said. */
export const notAssessed = (skill: Skill): SkillResult => ({
  ...pick(skill, ["skillId", "name", "nameZh", "color"]),
  score: null,
  band: null,
  assessed: false,
  low: null,
  high: null,
  bands: [],
  sure: null,
  estimate: null,
});

/** The six skills of a result that is scored by points, with percentage and band (rules R9.8 and R9.9). */
export function skillResults(scores: readonly SkillScore[]): SkillResult[] {
  return skills.map((skill) => {
    const { earned = 0, possible = 0 } = scores.find(({ skillId }) => skillId === skill.skillId) ?? {};
    const score = percentOf(earned, possible);
    if (score === null) return notAssessed(skill);
    const band = bandOf(skill, score);
    return { ...notAssessed(skill), score, band, bands: [band], assessed: true };
  });
}

/** Whether at least a third of the questions are answered; otherwise nothing is recommended (rule R9.11). */
export const hasEnoughAnswers = ({ answered, asked }: { answered: number; asked: number }): boolean =>
  answered * 3 >= asked;

/** The number of gaps in a prompt: each run of underscores is one. */
export const countGaps = (prompt: string) => prompt.match(/_{2,}/g)?.length ?? 0;

/** Whether an answer is empty; every gap must be filled. */
export const isBlank = (answer: Answer | null | undefined): boolean =>
  answer === null ||
  answer === undefined ||
  (typeof answer === "string"
    ? answer.trim() === ""
    : answer.length === 0 || answer.some((text) => text.trim() === ""));

const numbers = ["two", "three", "four"];
const askedNumber = /\b(?:choose|which|select|pick) (two|three|four)\b/i;
const stressedNumber = /\b(TWO|THREE|FOUR)\b/;

/** How many options the words of a prompt ask for, as in "Choose two." or "Which TWO words …?"; null if they name no number. */
export function countAskedOptions(prompt: string): number | null {
  const [, word] = askedNumber.exec(prompt) ?? stressedNumber.exec(prompt) ?? [];
  return word === undefined ? null : numbers.indexOf(word.toLowerCase()) + 2;
}

/** Whether an answer has all that the question asks for: each gap, and as many options as the prompt names (rule R9.3). */
export function isAnswered(
  { kind, prompt }: { kind: QuestionKey["kind"]; prompt: string },
  answer: Answer | null | undefined,
): boolean {
  if (isBlank(answer) || !Array.isArray(answer)) return !isBlank(answer);
  if (kind === "gap") return answer.length >= countGaps(prompt);
  return answer.length === (countAskedOptions(prompt) ?? answer.length);
}

/** From which grade on answers are typed (rule R9.1). */
export const typingFromGrade = 2;

/** Whether the answers to a kind of question are typed. */
export const isTypedKind = (kind: QuestionKey["kind"]): boolean => kind === "gap" || kind === "short";

/** Whether a grade may be asked a kind of question: nothing is typed before Grade 2 (rule R9.1). */
export const mayAsk = (kind: QuestionKey["kind"], grade: number): boolean =>
  grade >= typingFromGrade || !isTypedKind(kind);

/** Whether an attempt accepts no more answers, because its grace is over (rule R9.4). */
export const isOver = (deadline: Date, now: Date) => now.getTime() > deadline.getTime() + graceSeconds * 1000;
