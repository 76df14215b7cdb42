import { z } from "zod";
import { stagedFile } from "@/lib/storage/schemas";
import { fileList, handInFields } from "./homework-schemas";

/** `/api/student/homework/detail/save`: files in the form, previously uploaded files, or both. */
export const HandInHomework = z.object({
  ...handInFields,
  file: fileList(stagedFile()),
  files: fileList(stagedFile()),
});
export type HandInHomework = z.output<typeof HandInHomework>;
