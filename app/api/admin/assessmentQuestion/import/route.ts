import { ImportQuestions, importQuestions } from "@/lib/assessments/import-questions";
import { endpoint } from "@/lib/http/endpoint";
import { fieldKeys } from "@/lib/http/field-keys";

export const POST = endpoint({
  summary: "Imports questions from a CSV or XLSX file; reports errors by row and field.",
  allow: "admin",
  body: "multipart",
  input: ImportQuestions,
  run: ({ input, actor }) => importQuestions(actor, input, fieldKeys),
});
