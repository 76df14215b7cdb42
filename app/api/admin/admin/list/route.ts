import { endpoint } from "@/lib/http/endpoint";
import { listAdmins } from "@/lib/staff/admins";

export const POST = endpoint({
  allow: "admin",
  run: () => listAdmins(),
});
