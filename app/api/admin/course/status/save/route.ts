import { FlagById } from "@/lib/catalog/office-schemas";
import { enableCourse } from "@/lib/catalog/save-course";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  allow: "admin",
  input: FlagById,
  run: ({ input, actor }) => enableCourse(actor, input.id, input.flag),
});
