import { asOffice } from "@/lib/access/owned";
import { ById } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";
import { getCoursewareOrThrow } from "@/lib/classroom/courseware";

export const POST = endpoint({
  summary: "Returns a class material.",
  allow: "admin",
  input: ById,
  run: ({ input, actor }) => getCoursewareOrThrow(actor, asOffice(actor, input.id)),
});
