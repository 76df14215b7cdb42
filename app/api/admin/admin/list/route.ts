import { endpoint } from "@/lib/http/endpoint";
import { listAdmins } from "@/lib/staff/admins";

export const POST = endpoint({
  summary: "Lists the administrators.",
  allow: "admin",
  run: () => listAdmins(),
});
