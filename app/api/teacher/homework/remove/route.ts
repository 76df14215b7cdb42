import { endpoint } from "@/lib/http/endpoint";
import { FlagById } from "@/lib/records/schemas";
import { removeHomework } from "@/lib/marks/set-homework";

export const POST = endpoint({
  summary: "Removes (flag 1) or restores (flag 0) homework; marks and submissions stay.",
  allow: "teacher",
  owns: { taughtHomework: "id" },
  input: FlagById,
  run: ({ input, actor }) => removeHomework(actor, input.id, input.flag),
});
