import { endpoint } from "@/lib/http/endpoint";
import { SaveAdmin } from "@/lib/office/admin-schemas";
import { saveAdmin } from "@/lib/office/admins";

export const POST = endpoint({
  allow: "admin",
  input: SaveAdmin,
  run: ({ input, actor }) => saveAdmin(actor, input),
});
