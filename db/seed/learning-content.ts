import { z } from "zod";
import { paragraphs, readContents, text } from "./read-content";

/** What a child reads and does in one class: two pages. *Words* under study stand between stars. */
const handout = z.strictObject({
  title: text,
  reading: paragraphs,
  /** Questions on the reading, each with lines for the answer. */
  tasks: z.array(text),
  /** The instruction, then its items. */
  practice: z.array(text),
  write: text,
  home: text,
});

/** What a child handed in, as the child wrote it, and what the teacher wrote under it; the score is out of 100. */
const work = z.strictObject({
  title: text,
  paragraphs,
  score: z.int().min(0).max(100),
  comment: text,
});

const courseHomework = z.strictObject({
  /** One for each unit, in order. */
  pieces: z.array(z.strictObject({ name: text, instructions: text, works: z.array(work).default([]) })),
  /** A child's question about the newest piece, and its answer. */
  question: text,
  answer: text,
});

export type Handout = z.output<typeof handout>;
export type Work = z.output<typeof work>;

/** Courseware of the terms under way, by course: one handout for each class, in order. */
export const handouts = readContents("content/handouts", z.array(handout));

/** Homework of the terms under way, by course. */
export const homeworkContents = readContents("content/homework", courseHomework);
