import { getSubmissionOrThrow } from "@/lib/homework/mark-queries";
import { SubmissionById } from "@/lib/homework/mark-schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  allow: "teacher",
  owns: { taughtSubmission: "id" },
  input: SubmissionById,
  run: ({ input }) => getSubmissionOrThrow(input.id),
});
