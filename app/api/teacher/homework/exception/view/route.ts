import { endpoint } from "@/lib/http/endpoint";
import { ViewException } from "@/lib/marks/exception-schemas";
import { viewException } from "@/lib/marks/exceptions";

export const POST = endpoint({
  summary: "Returns what holds for one child on a homework: own due date, excuse and extra tries.",
  allow: "teacher",
  owns: { taughtHomework: "homeworkId" },
  input: ViewException,
  run: ({ input }) => viewException(input),
});
