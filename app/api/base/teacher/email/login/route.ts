import { logIn } from "@/lib/accounts/log-in";
import { TeacherLogin } from "@/lib/accounts/schemas";
import { endpoint } from "@/lib/http/endpoint";
import { signedIn } from "@/lib/http/signed-in";

export const POST = endpoint({
  allow: "public",
  input: TeacherLogin,
  run: async ({ input, origin }) =>
    signedIn(await logIn("teacher", { login: input.email, password: input.pwd }, origin)),
});
