import { asOffice } from "@/lib/access/owned";
import { ById } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";
import { getStudentFileOrThrow } from "@/lib/families/family-file";

export const POST = endpoint({
  summary: "Returns a student's file.",
  allow: "admin",
  input: ById,
  run: ({ input, actor }) => getStudentFileOrThrow(asOffice(actor, input.id)),
});
