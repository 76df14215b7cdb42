import { endpoint } from "@/lib/http/endpoint";
import { listStudents } from "@/lib/people/queries";
import { ListStudents } from "@/lib/people/schemas";

export const POST = endpoint({
  allow: "parent",
  viewable: true,
  input: ListStudents,
  run: ({ input, actor }) => listStudents(actor.id, input),
});
