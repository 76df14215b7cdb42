import { ById } from "@/lib/core/fields";
import { getSubmissionOrThrow } from "@/lib/marks/mark-queries";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Returns a submission with its files and comments.",
  allow: "teacher",
  owns: { taughtSubmission: "id" },
  input: ById,
  run: ({ input }) => getSubmissionOrThrow(input.id),
});
