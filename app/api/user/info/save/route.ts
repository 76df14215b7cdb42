import { currentUserOf } from "@/lib/accounts/current-user";
import { saveParent } from "@/lib/accounts/save-profile";
import { SaveOwnParent } from "@/lib/accounts/schemas";
import { endpoint } from "@/lib/http/endpoint";
import { savedProfile } from "@/lib/http/signed-in";

export const POST = endpoint({
  summary: "Changes the signed-in parent's details; a new email address requires oldPwd.",
  allow: "parent",
  input: SaveOwnParent,
  run: async ({ input, actor, locale, origin }) =>
    savedProfile(await saveParent(actor, input, { locale, origin }), currentUserOf.parent),
});
