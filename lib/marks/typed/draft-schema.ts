import type { z } from "zod";
import { ById, requiredInteger } from "@/lib/core/fields";
import { TypedDocumentBody } from "./document-schema";

/** `/api/student/homework/draft/save`: the homework, the whole text, and the number of the save. */
export const SaveDraft = ById.extend({
  document: TypedDocumentBody,
  seq: requiredInteger(1, Number.MAX_SAFE_INTEGER),
});
export type SaveDraft = z.output<typeof SaveDraft>;
