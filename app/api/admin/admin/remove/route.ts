import { endpoint } from "@/lib/http/endpoint";
import { setAdminState } from "@/lib/office/admins";
import { Flagged } from "@/lib/office/schemas";

export const POST = endpoint({
  allow: "admin",
  input: Flagged,
  run: ({ input: { id, flag }, actor }) => setAdminState(actor, id, flag === 1 ? "archive" : "restore"),
});
