import { FlagById } from "@/lib/catalog/office-schemas";
import { removeCourse } from "@/lib/catalog/save-course";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  allow: "admin",
  input: FlagById,
  run: ({ input, actor }) => removeCourse(actor, input.id, input.flag),
});
