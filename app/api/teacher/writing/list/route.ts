import { listWritingToMark } from "@/lib/assessments/writing/marking";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Lists the writing samples that wait for a teacher's mark, the oldest first.",
  allow: "teacher",
  viewable: true,
  run: ({ actor }) => listWritingToMark(actor.id),
});
