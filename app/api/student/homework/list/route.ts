import { listHomework } from "@/lib/homework/queries";
import { ListHomework } from "@/lib/homework/schemas";
import { endpoint } from "@/lib/http/endpoint";
import { toHomework } from "@/lib/learning/wire";

export const POST = endpoint({
  allow: "student",
  viewable: true,
  input: ListHomework,
  run: async ({ input, actor }) => (await listHomework(actor.id, input)).map(toHomework),
});
