import { ById } from "@/lib/core/fields";
import { getHomeworkOrThrow } from "@/lib/marks/homework-queries";
import { endpoint } from "@/lib/http/endpoint";
import { toHomeworkDetail } from "@/lib/marks/homework-wire";

export const POST = endpoint({
  summary: "Returns one piece of homework with what was handed in.",
  allow: "student",
  viewable: true,
  owns: { homework: "id" },
  input: ById,
  run: async ({ input, actor }) => toHomeworkDetail(await getHomeworkOrThrow(actor.id, input.id)),
});
