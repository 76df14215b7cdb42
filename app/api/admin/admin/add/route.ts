import { endpoint } from "@/lib/http/endpoint";
import { AddAdmin, addAdmin } from "@/lib/office/admins";

export const POST = endpoint({
  allow: "admin",
  input: AddAdmin,
  run: ({ input, actor }) => addAdmin(actor, input),
});
