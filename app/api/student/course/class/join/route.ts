import { ById } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";
import { joinClass } from "@/lib/classroom/join-class";

export const POST = endpoint({
  allow: "student",
  owns: { courseClass: "id" },
  input: ById,
  run: ({ input, actor }) => joinClass(actor, input.id),
});
