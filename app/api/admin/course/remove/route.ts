import { FlagById } from "@/lib/records/schemas";
import { removeCourse } from "@/lib/catalog/save-course";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Archives (flag 1) or restores (flag 0) a program.",
  allow: "admin",
  input: FlagById,
  run: ({ input, actor }) => removeCourse(actor, input.id, input.flag),
});
