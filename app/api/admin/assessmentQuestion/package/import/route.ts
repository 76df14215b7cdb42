import { ImportPackage, importPackage } from "@/lib/assessments/import-bank";
import { endpoint } from "@/lib/http/endpoint";
import { fieldKeys } from "@/lib/http/field-keys";

export const POST = endpoint({
  summary: "Checks a package of QTI questions, or adds them to the bank as drafts; reports what was refused.",
  allow: "admin",
  body: "multipart",
  input: ImportPackage,
  run: ({ input, actor }) => importPackage(actor, input, fieldKeys),
});
