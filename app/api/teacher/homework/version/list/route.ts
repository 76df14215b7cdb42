import { ById } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";
import { listVersionsForTeacher } from "@/lib/marks/versions";

export const POST = endpoint({
  summary: "Lists the earlier versions of a submission.",
  allow: "teacher",
  owns: { taughtSubmission: "id" },
  input: ById,
  run: ({ input }) => listVersionsForTeacher(input.id),
});
