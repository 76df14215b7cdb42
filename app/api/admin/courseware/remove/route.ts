import { asOffice } from "@/lib/access/owned";
import { FlagById } from "@/lib/records/schemas";
import { endpoint } from "@/lib/http/endpoint";
import { removeCourseware } from "@/lib/classroom/courseware";

export const POST = endpoint({
  summary: "Archives (flag 1) or restores (flag 0) a class material.",
  allow: "admin",
  input: FlagById,
  run: ({ input, actor }) => removeCourseware(actor, asOffice(actor, input.id), input.flag),
});
