import { announceToTerm } from "@/lib/conversations/announce";
import { AnnounceToTerm } from "@/lib/conversations/schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Sends an announcement of the teacher to the families of a term.",
  allow: "teacher",
  repeated: "found",
  owns: { courseRun: "courseRunId" },
  input: AnnounceToTerm,
  run: ({ input, actor }) => announceToTerm(actor, input),
});
