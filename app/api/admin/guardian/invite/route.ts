import { InviteGuardian } from "@/lib/families/guardian-schemas";
import { inviteGuardian } from "@/lib/families/invite-guardian";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Invites a second guardian of some children of one family by mail.",
  allow: "admin",
  input: InviteGuardian,
  run: ({ input, actor, locale, origin }) => inviteGuardian(actor, input, { locale, origin }),
});
