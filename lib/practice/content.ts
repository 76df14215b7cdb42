import { z } from "zod";
import questionsFile from "./questions.json" with { type: "json" };

const Question = z.object({
  key: z.string(),
  skill: z.number().int().min(1).max(6),
  /** The author's judgement for the grade, from 1 (nearly all know it) to 5 (few do). */
  difficulty: z.number().int().min(1).max(5),
  /** The key of its passage. */
  text: z.string().optional(),
  prompt: z.string(),
  options: z.array(z.string()).min(2).max(6),
  /** The place of the right option, from 0. */
  answer: z.number().int().min(0),
  why: z.string(),
  whyZh: z.string(),
});
const Passage = z.object({ key: z.string(), title: z.string(), content: z.string() });
const Grades = z.array(
  z.object({ grade: z.number().int(), texts: z.array(Passage), questions: z.array(Question) }),
);

export type PracticeQuestion = z.output<typeof Question> & { grade: number };
export type PracticeText = z.output<typeof Passage>;

const grades = Grades.parse(questionsFile);

/** All questions to practise, youngest grade first. They are never questions of the assessments' bank (rule R9.40). */
export const practiceQuestions: readonly PracticeQuestion[] = grades.flatMap(({ grade, questions }) =>
  questions.map((question) => ({ ...question, grade })),
);

const byKey = new Map(practiceQuestions.map((question) => [question.key, question]));
const passages = new Map(grades.flatMap(({ texts }) => texts.map((text) => [text.key, text] as const)));

/** A question by its key; undefined if the file no longer has it. */
export const practiceQuestionOf = (key: string): PracticeQuestion | undefined => byKey.get(key);

/** The passage of a question, null if it has none. */
export const passageOf = ({ text }: PracticeQuestion): PracticeText | null =>
  text === undefined ? null : (passages.get(text) ?? null);
