import { z } from "zod";
import { stamps } from "@/db/schema/work-marks";
import { paragraphs, readContents, text } from "./read-content";

/** Reading and exercises of one class: two pages. *Words* being studied are between asterisks. */
const handout = z.strictObject({
  title: text,
  reading: paragraphs,
  /** Questions on the reading, each with lines for the answer. */
  tasks: z.array(text),
  /** The instruction, followed by its items. */
  practice: z.array(text),
  write: text,
  home: text,
});

const fraction = z.number().min(0).max(1);
const place = z.tuple([fraction, fraction]);
const words = { comment: text, commentZh: text.optional() };

/** A teacher's mark: on words of a typed text, which must occur in it once, or on the page by fractions of its size. */
const mark = z.union([
  z.strictObject({ quote: text, ...words }),
  z.strictObject({ quote: text, replacement: text }),
  z.strictObject({ pin: place, ...words }),
  z.strictObject({ underline: z.tuple([place, place]) }),
  z.strictObject({ stamp: z.enum(stamps), at: place }),
]);

/** A child's submission as the child wrote it, with the teacher's comment; the score is out of 100. */
const work = z.strictObject({
  title: text,
  paragraphs,
  /** Written in the editor instead of on paper. */
  typed: z.boolean().default(false),
  /** The first version, which the teacher returned for revision. */
  draft: z.strictObject({ paragraphs, marks: z.array(mark).default([]), ...words }).optional(),
  marks: z.array(mark).default([]),
  score: z.int().min(0).max(100),
  comment: text,
  /** The comment's line in Chinese. */
  commentZh: text.optional(),
});

const courseHomework = z.strictObject({
  /** One per unit, in order. */
  pieces: z.array(
    z.strictObject({
      name: text,
      instructions: text,
      /** A key of `content/rubrics.yaml`. */
      rubric: text.optional(),
      works: z.array(work).default([]),
    }),
  ),
  /** A child's question about the newest homework, and the answer to it. */
  question: text,
  answer: text,
});

export type Handout = z.output<typeof handout>;
export type Work = z.output<typeof work>;
export type SeededMark = z.output<typeof mark>;

/** Courseware of the terms under way, by course: one handout per class, in order. */
export const handouts = readContents("content/handouts", z.array(handout));

/** Homework of the terms under way, by course. */
export const homeworkContents = readContents("content/homework", courseHomework);
