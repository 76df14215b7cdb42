import { endpoint } from "@/lib/http/endpoint";
import { addParent } from "@/lib/office/save-people";
import { AddParent } from "@/lib/office/schemas";

export const POST = endpoint({
  allow: "admin",
  input: AddParent,
  run: ({ input, actor }) => addParent(actor, input),
});
