import { endpoint } from "@/lib/http/endpoint";
import { listParentChoices } from "@/lib/families/office-queries";
import { Lookup } from "@/lib/records/schemas";

export const POST = endpoint({
  summary: "Lists the parents to choose from, each with userId, userEmail and userName.",
  allow: "admin",
  input: Lookup,
  run: ({ input }) => listParentChoices(input),
});
