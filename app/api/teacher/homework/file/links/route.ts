import { endpoint } from "@/lib/http/endpoint";
import { listFileLinks } from "@/lib/marks/desk/file-links";
import { WorkFileLinks } from "@/lib/marks/desk/schemas";

export const POST = endpoint({
  summary: "Returns links to the files of some students' work on a homework, valid for five minutes.",
  allow: "teacher",
  owns: { taughtHomework: "id" },
  input: WorkFileLinks,
  run: ({ input, actor }) => listFileLinks(actor, input.id, input.studentIds),
});
