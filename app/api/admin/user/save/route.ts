import { endpoint } from "@/lib/http/endpoint";
import { saveParentByOffice } from "@/lib/families/office-commands";
import { SaveParent } from "@/lib/families/office-schemas";

export const POST = endpoint({
  allow: "admin",
  input: SaveParent,
  run: ({ input, actor }) => saveParentByOffice(actor, input),
});
