import { endpoint } from "@/lib/http/endpoint";
import { startChangeAll } from "@/lib/office/change-all";
import { ChangeAll } from "@/lib/office/change-schemas";

export const POST = endpoint({
  allow: "admin",
  input: ChangeAll,
  run: ({ input, actor }) => startChangeAll(actor, input),
});
