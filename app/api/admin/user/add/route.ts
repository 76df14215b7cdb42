import { endpoint } from "@/lib/http/endpoint";
import { addParent } from "@/lib/families/office-commands";
import { AddParent } from "@/lib/families/office-schemas";

export const POST = endpoint({
  summary: "Adds a parent.",
  allow: "admin",
  input: AddParent,
  run: ({ input, actor }) => addParent(actor, input),
});
