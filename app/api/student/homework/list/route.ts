import { listHomework } from "@/lib/marks/homework-queries";
import { ListHomework } from "@/lib/marks/homework-schemas";
import { endpoint } from "@/lib/http/endpoint";
import { toHomework } from "@/lib/marks/homework-wire";

export const POST = endpoint({
  summary: "Lists homework: all (type 0, the default), to hand in (1), handed in (2) or returned (3).",
  allow: "student",
  viewable: true,
  input: ListHomework,
  run: async ({ input, actor }) => (await listHomework(actor.id, input)).map(toHomework),
});
