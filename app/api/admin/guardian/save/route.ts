import { saveGuardianByOffice } from "@/lib/families/end-guardianship";
import { SaveGuardian } from "@/lib/families/guardian-schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Changes what a second guardian may do.",
  allow: "admin",
  input: SaveGuardian,
  run: ({ input, actor }) => saveGuardianByOffice(actor, input),
});
