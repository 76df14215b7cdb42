import { endpoint } from "@/lib/http/endpoint";
import { joinClass } from "@/lib/learning/commands";
import { ClassById } from "@/lib/learning/schemas";

export const POST = endpoint({
  allow: "student",
  owns: { courseClass: "id" },
  input: ClassById,
  run: ({ input, actor }) => joinClass(actor, input.id),
});
