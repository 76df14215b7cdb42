import { endpoint } from "@/lib/http/endpoint";
import { ListConsents, listConsents } from "@/lib/families/list-consents";

export const POST = endpoint({
  allow: "admin",
  input: ListConsents,
  run: ({ input }) => listConsents(input),
});
