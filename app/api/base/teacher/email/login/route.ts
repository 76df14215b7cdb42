import { logIn } from "@/lib/accounts/log-in";
import { TeacherLogin } from "@/lib/accounts/schemas";
import { endpoint } from "@/lib/http/endpoint";
import { signedIn } from "@/lib/http/signed-in";

export const POST = endpoint({
  summary: "Signs a teacher in; returns the token and the record, or the next step.",
  allow: "public",
  input: TeacherLogin,
  run: async ({ input, origin }) =>
    signedIn(await logIn("teacher", { login: input.email, password: input.pwd }, origin)),
});
