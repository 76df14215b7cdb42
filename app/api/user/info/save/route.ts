import { currentUserOf } from "@/lib/accounts/current-user";
import { saveParent } from "@/lib/families/save-own-profile";
import { SaveOwnParent } from "@/lib/families/profile-schemas";
import { endpoint } from "@/lib/http/endpoint";
import { savedProfile } from "@/lib/http/signed-in";

export const POST = endpoint({
  summary: "Changes the signed-in parent's details; a new email address requires oldPwd.",
  allow: "parent",
  input: SaveOwnParent,
  run: async ({ input, actor, locale, origin }) =>
    savedProfile(await saveParent(actor, input, { locale, origin }), currentUserOf.parent),
});
