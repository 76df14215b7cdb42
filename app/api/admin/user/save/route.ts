import { endpoint } from "@/lib/http/endpoint";
import { saveParentByOffice } from "@/lib/families/office-commands";
import { SaveParent } from "@/lib/families/office-schemas";

export const POST = endpoint({
  summary: "Changes a parent's details.",
  allow: "admin",
  input: SaveParent,
  run: ({ input, actor }) => saveParentByOffice(actor, input),
});
