import { endpoint } from "@/lib/http/endpoint";
import { listFamilyStudents } from "@/lib/families/queries";
import { ListFamilyStudents } from "@/lib/families/schemas";

export const POST = endpoint({
  summary: "Lists the children, page by page.",
  allow: "parent",
  viewable: true,
  input: ListFamilyStudents,
  run: ({ input, actor }) => listFamilyStudents(actor.id, input),
});
