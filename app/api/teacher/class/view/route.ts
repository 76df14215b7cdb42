import { viewHeldClass } from "@/lib/classroom/held-class";
import { ById } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary:
    "Returns one class with its students, attendance, courseware and homework, also to its substitute.",
  allow: "teacher",
  owns: { heldClass: "id" },
  input: ById,
  run: ({ input }) => viewHeldClass(input.id),
});
