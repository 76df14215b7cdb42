import { currentUserOf } from "@/lib/accounts/current-user";
import { saveTeacher } from "@/lib/staff/save-own-profile";
import { SaveTeacher } from "@/lib/staff/profile-schemas";
import { endpoint } from "@/lib/http/endpoint";
import { savedProfile } from "@/lib/http/signed-in";

export const POST = endpoint({
  summary: "Changes the signed-in teacher's details; a new email address requires oldPwd.",
  allow: "teacher",
  input: SaveTeacher,
  run: async ({ input, actor, locale, origin }) =>
    savedProfile(await saveTeacher(actor, input, { locale, origin }), currentUserOf.teacher),
});
