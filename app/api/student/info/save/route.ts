import { currentUserOf } from "@/lib/accounts/current-user";
import { saveOwnStudent } from "@/lib/families/save-own-profile";
import { SaveOwnStudent } from "@/lib/families/profile-schemas";
import { endpoint } from "@/lib/http/endpoint";
import { savedProfile } from "@/lib/http/signed-in";

export const POST = endpoint({
  summary: "Changes the signed-in student's details; a new email address requires oldPwd.",
  allow: "student",
  input: SaveOwnStudent,
  run: async ({ input, actor, locale, origin }) =>
    savedProfile(await saveOwnStudent(actor, input, { locale, origin }), currentUserOf.student),
});
