import { handInHomework } from "@/lib/marks/hand-in";
import { HandInHomework } from "@/lib/marks/hand-in-schema";
import { endpoint } from "@/lib/http/endpoint";
import { Reply } from "@/lib/http/envelope";
import { toHomeworkDetail } from "@/lib/marks/homework-wire";

export const POST = endpoint({
  summary: "Hands homework in, with its files.",
  allow: "student",
  owns: { homework: "id" },
  body: "multipart",
  input: HandInHomework,
  run: async ({ input, actor }) =>
    new Reply(toHomeworkDetail(await handInHomework(actor, input)), { msg: "homeworkHandedIn" }),
});
