import { endpoint } from "@/lib/http/endpoint";
import { AddAdmin } from "@/lib/office/admin-schemas";
import { addAdmin } from "@/lib/office/admins";

export const POST = endpoint({
  allow: "admin",
  input: AddAdmin,
  run: ({ input, actor }) => addAdmin(actor, input),
});
