import { guessingOf, partsOf } from "@/lib/assessments/measure/model";
import { firstParameters, gradeMean } from "@/lib/assessments/measure/prior";
import { isTypedKind } from "@/lib/assessments/rules";
import { selectStage, stageSizes } from "@/lib/assessments/measure/select";
import type { BankQuestion } from "@/lib/assessments/measure/units";
import { assessmentContents, bankContents, type QuestionContent } from "./assessment-content";

/** Seconds for which a child thinks about a question after reading it, and chooses or types. */
const thinkingSeconds = 15;
const sittingSeconds = 20 * 60;
/** How many grades apart the questions of a child at the grade's mean can be. */
const mostApart = 3;

/** Words a minute of a clear recording for children. */
const spokenWords = 130;

type ReadQuestion = BankQuestion & { words: number; textWords: number; spokenSeconds: number };

const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length;
const ordinary = 3;

/** The questions of the assessments and the bank, with the words that a child reads, and how long it listens. */
function readBank(): ReadQuestion[] {
  const texts: string[] = [];
  const questions: ReadQuestion[] = [];
  for (const { grade, texts: read, questions: asked } of [...assessmentContents, ...bankContents])
    for (const question of asked) {
      const text = read.find(({ key }) => key === question.text);
      const key = `${grade} ${question.text}`;
      if (text && !texts.includes(key)) texts.push(key);
      questions.push({
        ...measured(grade, question),
        id: questions.length + 1,
        textId: text ? texts.indexOf(key) + 1 : null,
        words: wordsIn([question.prompt, ...("options" in question ? question.options : [])].join(" ")),
        isListening: text?.kind === "audio",
        textWords: text?.kind === "text" ? wordsIn(text.content) : 0,
        spokenSeconds: text?.kind === "audio" ? (wordsIn(text.content) * 60) / spokenWords : 0,
      });
    }
  return questions;
}

function measured(
  grade: number,
  question: QuestionContent,
): Omit<BankQuestion, "id" | "textId" | "isListening"> {
  const { kind, points, skill } = question;
  const options = "options" in question ? question.options.length : 0;
  const keys = kind === "multiple" || kind === "gap" ? question.answer.length : 1;
  return {
    skillId: skill,
    grade,
    ...firstParameters(grade, question.difficulty ?? ordinary),
    guessing: guessingOf(kind, options),
    parts: partsOf(kind, points, keys),
    isTyped: isTypedKind(kind),
    state: "live",
  };
}

/** The questions of a sitting of a child who stands at the grade's mean. */
function sittingOf(bank: readonly ReadQuestion[], grade: number, seed: number): ReadQuestion[][] {
  const means = Array.from({ length: 6 }, () => gradeMean(grade));
  const byId = new Map(bank.map((question) => [question.id, question]));
  const stages: ReadQuestion[][] = [];
  for (const stage of stageSizes.keys()) {
    const chosen = selectStage({
      bank,
      stage,
      grade,
      means,
      seed: seed * stageSizes.length + stage,
      given: stages.flat(),
      seen: new Set(),
      exposure: new Map(),
      trials: 0,
    });
    stages.push(chosen.map(({ id }) => byId.get(id)!));
  }
  return stages;
}

/** Seconds until the end of each question: each passage is read, and each recording heard, once, before its first question. */
function secondsOf(questions: readonly ReadQuestion[], wordsPerMinute: number): number[] {
  const read = new Set<number>();
  let seconds = 0;
  return questions.map(({ textId, words, textWords, spokenSeconds }) => {
    const isNew = textId !== null && !read.has(textId);
    if (textId !== null) read.add(textId);
    seconds += ((words + (isNew ? textWords : 0)) * 60) / wordsPerMinute + thinkingSeconds;
    if (isNew) seconds += spokenSeconds;
    return seconds;
  });
}

export type Pace = {
  grade: number;
  /** The least and the mean number of questions that were finished in time, of 22. */
  least: number;
  mean: number;
  /** The longest time for the first two stages, in minutes. */
  twoStages: number;
};

/** The stages of a sitting of a grade. */
export type PlayedSitting = { grade: number; stages: ReadQuestion[][] };

/** As many sittings of every grade as the product would choose them. */
export function playSittings(perGrade: number): PlayedSitting[] {
  const bank = readBank();
  return assessmentContents.flatMap(({ grade }) => {
    const near = bank.filter((question) => Math.abs(question.grade - grade) <= mostApart);
    return Array.from({ length: perGrade }, (_, seed) => ({
      grade,
      stages: sittingOf(near, grade, seed + 1),
    }));
  });
}

/** How far readers of a pace get in 20 minutes, by grade. */
export function paces(sittings: readonly PlayedSitting[], wordsPerMinute: number): Pace[] {
  const grades = [...new Set(sittings.map(({ grade }) => grade))];
  return grades.map((grade) => {
    const all = sittings
      .filter((sitting) => sitting.grade === grade)
      .map(({ stages }) => {
        const ends = secondsOf(stages.flat(), wordsPerMinute);
        const two = stages.slice(0, 2).flat().length;
        return {
          reached: ends.filter((end) => end <= sittingSeconds).length,
          two: (ends[two - 1] ?? 0) / 60,
        };
      });
    return {
      grade,
      least: Math.min(...all.map(({ reached }) => reached)),
      mean: all.reduce((sum, { reached }) => sum + reached, 0) / all.length,
      twoStages: Math.max(...all.map(({ two }) => two)),
    };
  });
}
