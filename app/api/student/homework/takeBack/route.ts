import { ById } from "@/lib/core/fields";
import { takeBack } from "@/lib/marks/hand-in";
import { endpoint } from "@/lib/http/endpoint";
import { Reply } from "@/lib/http/envelope";
import { toHomeworkDetail } from "@/lib/marks/homework-wire";

export const POST = endpoint({
  summary: "Takes handed-in homework back, until the teacher returns it.",
  allow: "student",
  owns: { homework: "id" },
  input: ById,
  run: async ({ input, actor }) =>
    new Reply(toHomeworkDetail(await takeBack(actor, input.id)), { msg: "homeworkTakenBack" }),
});
