import { takeBack } from "@/lib/homework/commands";
import { HomeworkById } from "@/lib/homework/schemas";
import { endpoint } from "@/lib/http/endpoint";
import { Answer } from "@/lib/http/envelope";
import { toHomeworkDetail } from "@/lib/learning/wire";

export const POST = endpoint({
  allow: "student",
  owns: { homework: "id" },
  input: HomeworkById,
  run: async ({ input, actor }) =>
    new Answer(toHomeworkDetail(await takeBack(actor, input.id)), { msg: "homeworkTakenBack" }),
});
