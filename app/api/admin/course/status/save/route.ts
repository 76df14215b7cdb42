import { FlagById } from "@/lib/records/schemas";
import { enableCourse } from "@/lib/catalog/save-course";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Puts a program on sale (flag 1) or takes it off sale (flag 0).",
  allow: "admin",
  input: FlagById,
  run: ({ input, actor }) => enableCourse(actor, input.id, input.flag),
});
