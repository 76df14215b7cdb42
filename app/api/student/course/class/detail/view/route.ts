import { endpoint } from "@/lib/http/endpoint";
import { viewClass } from "@/lib/learning/class-view";
import { ClassById } from "@/lib/learning/schemas";

export const POST = endpoint({
  allow: "student",
  viewable: true,
  owns: { courseClass: "id" },
  input: ClassById,
  run: ({ input, actor }) => viewClass(actor.id, input.id),
});
