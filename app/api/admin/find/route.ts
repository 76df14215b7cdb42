import { endpoint } from "@/lib/http/endpoint";
import { Find, find } from "@/lib/office/find";

export const POST = endpoint({
  allow: "admin",
  input: Find,
  run: ({ input }) => find(input.search),
});
