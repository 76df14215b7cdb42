import { endpoint } from "@/lib/http/endpoint";
import { Find, find } from "@/lib/office/find";

export const POST = endpoint({
  summary: "Finds people, orders and programs.",
  allow: "admin",
  input: Find,
  run: ({ input }) => find(input.search),
});
