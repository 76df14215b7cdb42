import { endpoint } from "@/lib/http/endpoint";
import { Flagged } from "@/lib/records/schemas";
import { setState } from "@/lib/accounts/set-state";

export const POST = endpoint({
  allow: "admin",
  input: Flagged,
  run: ({ input: { id, flag }, actor }) => setState(actor, "teacher", id, flag === 1 ? "enable" : "disable"),
});
