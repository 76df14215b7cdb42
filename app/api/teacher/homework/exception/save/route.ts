import { endpoint } from "@/lib/http/endpoint";
import { SaveException } from "@/lib/marks/exception-schemas";
import { saveException } from "@/lib/marks/exceptions";

export const POST = endpoint({
  summary: "Sets what holds for one child on a homework, and tells the family; nothing set removes it.",
  allow: "teacher",
  owns: { taughtHomework: "homeworkId" },
  input: SaveException,
  run: ({ input, actor }) => saveException(actor, input),
});
