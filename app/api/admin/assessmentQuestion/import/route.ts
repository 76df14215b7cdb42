import { ImportQuestions, importQuestions } from "@/lib/assessments/import-questions";
import { endpoint } from "@/lib/http/endpoint";
import { fieldKeys } from "@/lib/http/field-keys";

export const POST = endpoint({
  allow: "admin",
  body: "multipart",
  input: ImportQuestions,
  run: ({ input, actor }) => importQuestions(actor, input, fieldKeys),
});
