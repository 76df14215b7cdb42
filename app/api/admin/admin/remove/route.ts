import { endpoint } from "@/lib/http/endpoint";
import { setAdminState } from "@/lib/staff/admins";
import { Flagged } from "@/lib/records/schemas";

export const POST = endpoint({
  summary:
    "Archives (flag 1) or restores (flag 0) an administrator; refuses one's own account and the last one.",
  allow: "admin",
  input: Flagged,
  run: ({ input: { id, flag }, actor }) => setAdminState(actor, id, flag === 1 ? "archive" : "restore"),
});
