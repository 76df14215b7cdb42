import { endGuardianshipByOffice } from "@/lib/families/end-guardianship";
import { EndGuardianshipByOffice } from "@/lib/families/guardian-schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Ends a second guardian's access at once, with a reason that only the office reads.",
  allow: "admin",
  input: EndGuardianshipByOffice,
  run: ({ input, actor }) => endGuardianshipByOffice(actor, input),
});
