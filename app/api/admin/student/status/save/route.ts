import { endpoint } from "@/lib/http/endpoint";
import { Flagged } from "@/lib/records/schemas";
import { setState } from "@/lib/accounts/set-state";

export const POST = endpoint({
  summary: "Enables (flag 1) or disables (flag 0) a student.",
  allow: "admin",
  input: Flagged,
  run: ({ input: { id, flag }, actor }) => setState(actor, "student", id, flag === 1 ? "enable" : "disable"),
});
