import { z } from "zod";
import { bands } from "@/db/schema/assessments";
import { ById, optionalId, optionalInteger, optionalText, requiredInteger } from "@/lib/core/fields";
import { listRequest } from "@/lib/core/page";
import { optionalEnum, searchWords } from "@/lib/records/schemas";
import { stagedFile } from "@/lib/storage/schemas";
import { longestText, writingTraits } from "./rules";

/** `/api/student/assessment/writing/save`: the result, and the whole text. */
export const SaveWriting = ById.extend({
  text: z.string().max(longestText),
  seq: optionalInteger(1, Number.MAX_SAFE_INTEGER),
});
export type SaveWriting = z.output<typeof SaveWriting>;

/** `/api/student/assessment/writing/photo/add` */
export const AddPhoto = ById.extend({ file: stagedFile() });
/** `/api/student/assessment/writing/photo/remove` */
export const RemovePhoto = ById.extend({ fileId: requiredInteger() });

const level = z.enum(bands, { error: "required" });
const traits = Object.fromEntries(writingTraits.map((trait) => [trait, level])) as Record<
  (typeof writingTraits)[number],
  typeof level
>;

/** `/api/teacher/writing/mark`: a level for each trait, and whether a second teacher should read it. */
export const MarkWriting = ById.extend({
  levels: z.object(traits),
  /** The edition of the rubric that was read. */
  rubricId: optionalId(),
  isUnsure: z.boolean().default(false),
  comment: optionalText(2000),
  commentZh: optionalText(2000),
});
export type MarkWriting = z.output<typeof MarkWriting>;

/** How far a sample that was handed in has come. */
export const writingStates = ["waiting", "second", "marked"] as const;

/** `/api/admin/writing/list`: `search` is a part of the child's name. */
export const ListWriting = listRequest(["startedAt"], {
  search: searchWords,
  state: optionalEnum(writingStates),
});
export type ListWriting = z.output<typeof ListWriting>;
