import { endpoint } from "@/lib/http/endpoint";
import { SaveAdmin, saveAdmin } from "@/lib/office/admins";

export const POST = endpoint({
  allow: "admin",
  input: SaveAdmin,
  run: ({ input, actor }) => saveAdmin(actor, input),
});
