import { z } from "zod";
import { optionalInteger, optionalText, requiredInteger, optionalId } from "@/lib/core/fields";

import { chosenLevels } from "./rubrics/schemas";

/** The highest maximum score of any homework. */
export const highestScore = 1000;

/** The version that the caller has read; a newer one refuses the change. Without it the last write wins. */
const version = () => optionalInteger(0, 2_147_483_647);
const comment = () => optionalText(4000);

/**
 * `/api/teacher/course/detail/homework/mark`: `id` is the submission's. An empty score returns it with a comment only.
 */
export const MarkSubmission = z.object({
  id: requiredInteger(),
  score: optionalInteger(0, highestScore),
  comment: comment(),
  /** Whether the student is to revise it and hand it in again; without it that stays as it is. */
  revise: z.boolean().optional(),
  commentZh: comment(),
  levels: chosenLevels(),
  version: version(),
});
export type MarkSubmission = z.output<typeof MarkSubmission>;

/** `/api/teacher/homework/mark/remove`: back to "handed in", so that the student may hand in again. */
export const UnmarkSubmission = z.object({ id: requiredInteger(), version: version() });
export type UnmarkSubmission = z.output<typeof UnmarkSubmission>;

/** `/api/teacher/homework/comment/add`: a message in the thread of a submission. */
export const AddComment = z.object({ id: requiredInteger(), text: z.string().trim().min(1).max(4000) });
export type AddComment = z.output<typeof AddComment>;

/** `/api/teacher/homework/phrase/save`: a new phrase, or a new text for one of the teacher's own. */
export const SavePhrase = z.object({
  id: optionalId(),
  text: z.string().trim().min(1).max(1000),
  /** The same in Chinese; '' takes it off. */
  textZh: optionalText(1000),
});
export type SavePhrase = z.output<typeof SavePhrase>;
