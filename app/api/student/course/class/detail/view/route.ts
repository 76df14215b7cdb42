import { ById } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";
import { viewClass } from "@/lib/classroom/class-view";

export const POST = endpoint({
  summary: "Returns a class of an enrolled term with its materials, homework and join link.",
  allow: "student",
  viewable: true,
  owns: { courseClass: "id" },
  input: ById,
  run: ({ input, actor }) => viewClass(actor.id, input.id),
});
