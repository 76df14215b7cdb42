import { endpoint } from "@/lib/http/endpoint";
import { saveParentByOffice } from "@/lib/office/save-people";
import { SaveParent } from "@/lib/office/schemas";

export const POST = endpoint({
  allow: "admin",
  input: SaveParent,
  run: ({ input, actor }) => saveParentByOffice(actor, input),
});
