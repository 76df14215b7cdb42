import { endpoint } from "@/lib/http/endpoint";
import { AddAdmin } from "@/lib/staff/admin-schemas";
import { addAdmin } from "@/lib/staff/admins";

export const POST = endpoint({
  summary: "Adds an administrator and mails a link to set a password.",
  allow: "admin",
  input: AddAdmin,
  run: ({ input, actor }) => addAdmin(actor, input),
});
