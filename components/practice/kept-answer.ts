import { z } from "zod";

const Kept = z.object({
  id: z.number(),
  question: z.string(),
  answer: z.string(),
  seconds: z.number().int().min(0),
});
export type KeptAnswer = z.output<typeof Kept>;

const keyOf = (studentId: number) => `practice-answer-${studentId}`;

/** Keeps an answer until the server has it, so that a reload or a lost connection loses nothing (rule R9.42). */
export function keepAnswer(studentId: number, answer: KeptAnswer): void {
  try {
    localStorage.setItem(keyOf(studentId), JSON.stringify(answer));
  } catch {
    // Without storage the answer stays on the page.
  }
}

export function forgetAnswer(studentId: number): void {
  try {
    localStorage.removeItem(keyOf(studentId));
  } catch {
    // Nothing was kept.
  }
}

/** The letter that was chosen for a question and not yet sent; null if none. */
export function keptAnswer(studentId: number, id: number, question: string): string | null {
  try {
    const kept = Kept.parse(JSON.parse(localStorage.getItem(keyOf(studentId)) ?? "null"));
    return kept.id === id && kept.question === question ? kept.answer : null;
  } catch {
    return null;
  }
}
