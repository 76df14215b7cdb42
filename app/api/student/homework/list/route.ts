import { listHomework } from "@/lib/marks/homework-queries";
import { ListHomework } from "@/lib/marks/homework-schemas";
import { endpoint } from "@/lib/http/endpoint";
import { toHomework } from "@/lib/marks/homework-wire";

export const POST = endpoint({
  allow: "student",
  viewable: true,
  input: ListHomework,
  run: async ({ input, actor }) => (await listHomework(actor.id, input)).map(toHomework),
});
