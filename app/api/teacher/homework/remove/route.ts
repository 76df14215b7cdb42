import { endpoint } from "@/lib/http/endpoint";
import { RemoveById } from "@/lib/classroom/teacher-schemas";
import { removeHomework } from "@/lib/marks/set-homework";

export const POST = endpoint({
  allow: "teacher",
  owns: { taughtHomework: "id" },
  input: RemoveById,
  run: ({ input, actor }) => removeHomework(actor, input.id, input.flag),
});
