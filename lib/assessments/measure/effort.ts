import type { Evidence, MeasuredQuestion } from "./model";

/** How a question of a sitting was answered. */
export type GivenAnswer = {
  question: MeasuredQuestion;
  /** Right parts; null if there is no answer. */
  right: number | null;
  /** Whether the child got as far as this question. */
  isReached: boolean;
  /** Seconds on the question; null if they are not known. */
  seconds: number | null;
  /** The least time in which it can be read, in seconds: `leastSeconds`. */
  leastSeconds: number;
};

/**
 * The seconds below which an answer can't come from reading, by the characters of prompt, options and, for the first question
 * of a passage, the passage: 3 below 200 characters, 10 from 1,000 on or with a picture, 5 otherwise
 * (Wise & Kong 2005, Applied Measurement in Education 18, 163–183). A recording adds nothing: it may have been heard beside another
 * question of its set, and an answer may be known before it ends.
 */
export function leastSeconds(characters: number, hasPicture = false): number {
  if (hasPicture || characters > 1000) return 10;
  return characters < 200 ? 3 : 5;
}

const isRushed = ({ right, seconds, leastSeconds }: GivenAnswer) =>
  right !== null && seconds !== null && seconds < leastSeconds;

/**
 * How many questions of a stage were reached: all if the child closed it, else those up to the last that has an answer. A question
 * behind it is not an answer; one before it without an answer was skipped, and is wrong.
 */
export const reachedIn = (hasAnswer: readonly boolean[], isClosed: boolean): number =>
  isClosed ? hasAnswer.length : hasAnswer.lastIndexOf(true) + 1;

/** Whether an answer says anything about ability. */
export const countsAsEvidence = (answer: GivenAnswer): boolean => answer.isReached && !isRushed(answer);

/**
 * The answers that count. Those given faster than the question can be read say nothing about ability and are left out, right or
 * wrong: effort-moderated scoring (Wise & DeMars 2006, Journal of Educational Measurement 43, 19–38).
 */
export const evidenceOf = (answers: readonly GivenAnswer[]): Evidence[] =>
  answers.filter(countsAsEvidence).map(({ question, right }) => ({ question, right: right ?? 0 }));

/** From this share of rushed answers on, what is left is not the work of a child who tries. */
const mostRushed = 1 / 3;

/**
 * The response-time effort of a sitting: the share of answers that were not rushed (Wise & Kong 2005), and whether scores may
 * be given: at least two thirds. A sitting without an answer has no effort.
 */
export function effortOf(answers: readonly GivenAnswer[]): { effort: number; hasEffort: boolean } {
  const given = answers.filter(({ right }) => right !== null);
  if (given.length === 0) return { effort: 0, hasEffort: false };
  const effort = 1 - given.filter(isRushed).length / given.length;
  return { effort, hasEffort: effort > 1 - mostRushed };
}
