import { asOffice } from "@/lib/access/owned";
import { ById } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";
import { getTeacherFileOrThrow } from "@/lib/staff/teacher-file";

export const POST = endpoint({
  summary: "Returns a teacher's file.",
  allow: "admin",
  input: ById,
  run: ({ input, actor }) => getTeacherFileOrThrow(asOffice(actor, input.id)),
});
