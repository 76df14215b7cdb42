import { endpoint } from "@/lib/http/endpoint";
import { setAdminState } from "@/lib/staff/admins";
import { Flagged } from "@/lib/records/schemas";

export const POST = endpoint({
  allow: "admin",
  input: Flagged,
  run: ({ input: { id, flag }, actor }) => setAdminState(actor, id, flag === 1 ? "archive" : "restore"),
});
