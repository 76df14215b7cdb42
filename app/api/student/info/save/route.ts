import { currentUserOf } from "@/lib/accounts/current-user";
import { saveOwnStudent } from "@/lib/accounts/save-profile";
import { SaveOwnStudent } from "@/lib/accounts/schemas";
import { endpoint } from "@/lib/http/endpoint";
import { savedProfile } from "@/lib/http/signed-in";

export const POST = endpoint({
  summary: "Changes the signed-in student's details; a new email address requires oldPwd.",
  allow: "student",
  input: SaveOwnStudent,
  run: async ({ input, actor, locale, origin }) =>
    savedProfile(await saveOwnStudent(actor, input, { locale, origin }), currentUserOf.student),
});
