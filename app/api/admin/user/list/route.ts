import { endpoint } from "@/lib/http/endpoint";
import { listParents } from "@/lib/office/people-queries";
import { ListParents } from "@/lib/office/schemas";

export const POST = endpoint({
  allow: "admin",
  input: ListParents,
  run: ({ input }) => listParents(input),
});
