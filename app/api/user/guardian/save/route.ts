import { saveGuardian } from "@/lib/families/end-guardianship";
import { SaveGuardian } from "@/lib/families/guardian-schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Changes what a second guardian whom the parent invited may do.",
  allow: "parent",
  input: SaveGuardian,
  run: ({ input, actor }) => saveGuardian(actor, input),
});
