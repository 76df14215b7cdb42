import { endpoint } from "@/lib/http/endpoint";
import { ListConsents, listConsents } from "@/lib/families/list-consents";

export const POST = endpoint({
  summary: "Lists the consent ledger, page by page.",
  allow: "admin",
  input: ListConsents,
  run: ({ input }) => listConsents(input),
});
