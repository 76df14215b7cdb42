import { z } from "zod";
import { stagedFile } from "@/lib/storage/schemas";
import { fileList, handInFields } from "./schemas";

/** `/api/student/homework/detail/save`: files in the form, files uploaded before, or both. */
export const HandIn = z.object({
  ...handInFields,
  file: fileList(stagedFile()),
  files: fileList(stagedFile()),
});
export type HandIn = z.output<typeof HandIn>;
