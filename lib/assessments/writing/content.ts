import { z } from "zod";
import { gradeGroups } from "@/db/schema/rubrics";
import examplesFile from "./examples.json" with { type: "json" };
import promptsFile from "./prompts.json" with { type: "json" };

/** Grades that are marked by the same rubric (rule R9.30). */
export type GradeGroup = (typeof gradeGroups)[number];

/** Kindergarten to Grade 2, 3 to 5, 6 to 8, 9 to 12. */
export function groupOf(grade: number): GradeGroup {
  if (grade <= 2) return "early";
  if (grade <= 5) return "junior";
  return grade <= 8 ? "middle" : "senior";
}

const Prompt = z.object({
  key: z.string(),
  grade: z.number().int().min(0).max(12),
  prompt: z.string(),
  /** What it asks, in Chinese: for the adult who helps. */
  zh: z.string(),
});
export type WritingPrompt = z.output<typeof Prompt>;

const writingPrompts: readonly WritingPrompt[] = z.array(Prompt).parse(promptsFile);

const texts = z.object({
  excelling: z.string(),
  strong: z.string(),
  growing: z.string(),
  starting: z.string(),
});
/** A short text of each level, which a teacher compares with. */
export const writingExamples = z.record(z.enum(gradeGroups), texts).parse(examplesFile);

/** The words of a prompt. A sample keeps its key; a prompt that was given is never removed from the file. */
export const promptOf = (key: string) => writingPrompts.find((prompt) => prompt.key === key);

/**
 * The prompts that may be given, those of the grade first, then its neighbours': never again what this child has had within the
 * year (rule R9.31).
 */
export function promptsFor(grade: number, had: readonly string[]): WritingPrompt[] {
  const distance = (prompt: WritingPrompt) => Math.abs(prompt.grade - grade);
  const fresh = writingPrompts.filter((prompt) => distance(prompt) <= 1 && !had.includes(prompt.key));
  const nearest = Math.min(...fresh.map(distance));
  return fresh.filter((prompt) => distance(prompt) === nearest);
}
