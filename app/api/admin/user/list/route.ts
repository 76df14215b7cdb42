import { endpoint } from "@/lib/http/endpoint";
import { listParents } from "@/lib/families/office-queries";
import { ListParents } from "@/lib/families/office-schemas";

export const POST = endpoint({
  summary: "Lists the parents, page by page.",
  allow: "admin",
  input: ListParents,
  run: ({ input }) => listParents(input),
});
