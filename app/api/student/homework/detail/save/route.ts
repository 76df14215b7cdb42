import { handIn } from "@/lib/homework/commands";
import { HandIn } from "@/lib/homework/hand-in-schema";
import { endpoint } from "@/lib/http/endpoint";
import { Answer } from "@/lib/http/envelope";
import { toHomeworkDetail } from "@/lib/learning/wire";

export const POST = endpoint({
  allow: "student",
  owns: { homework: "id" },
  body: "multipart",
  input: HandIn,
  run: async ({ input, actor }) =>
    new Answer(toHomeworkDetail(await handIn(actor, input)), { msg: "homeworkHandedIn" }),
});
