import { z } from "zod";
import { optionalInteger } from "@/lib/core/fields";
import { stagedFile } from "@/lib/storage/schemas";
import { TypedDocumentBody } from "./typed/document-schema";
import { fileList, handInFields } from "./homework-schemas";

/** A form's field is the document as JSON; what is no JSON is refused as a document. */
function fromJson(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return value === "" ? null : JSON.parse(value);
  } catch {
    return value;
  }
}

/** `/api/student/homework/detail/save`: typed work, files in the form, previously uploaded files, or several of these. */
export const HandInHomework = z.object({
  ...handInFields,
  file: fileList(stagedFile()),
  files: fileList(stagedFile()),
  document: z.preprocess(fromJson, TypedDocumentBody.nullish()),
  /** The number of the text's last save (rule R11.21). */
  seq: optionalInteger(1, Number.MAX_SAFE_INTEGER),
});
export type HandInHomework = z.output<typeof HandInHomework>;
