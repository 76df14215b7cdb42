import { asOffice } from "@/lib/access/owned";
import { decideMakeup } from "@/lib/classroom/decide-makeup";
import { DecideMakeup } from "@/lib/classroom/makeup-schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Grants or declines a make-up, and tells the family.",
  allow: "admin",
  input: DecideMakeup,
  run: ({ input, actor }) => decideMakeup(actor, { ...input, id: asOffice(actor, input.id) }),
});
