import { getHomeworkOrThrow } from "@/lib/homework/queries";
import { HomeworkById } from "@/lib/homework/schemas";
import { endpoint } from "@/lib/http/endpoint";
import { toHomeworkDetail } from "@/lib/learning/wire";

export const POST = endpoint({
  allow: "student",
  viewable: true,
  owns: { homework: "id" },
  input: HomeworkById,
  run: async ({ input, actor }) => toHomeworkDetail(await getHomeworkOrThrow(actor.id, input.id)),
});
