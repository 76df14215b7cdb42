import { FlagById } from "@/lib/catalog/office-schemas";
import { endpoint } from "@/lib/http/endpoint";
import { removeCourseware } from "@/lib/classroom/courseware";

export const POST = endpoint({
  allow: "admin",
  input: FlagById,
  run: ({ input, actor }) => removeCourseware(actor, input.id, input.flag),
});
