import { logIn } from "@/lib/accounts/log-in";
import { AdminLogin } from "@/lib/accounts/schemas";
import { endpoint } from "@/lib/http/endpoint";
import { signedIn } from "@/lib/http/signed-in";

export const POST = endpoint({
  summary: "Signs an administrator in; returns the token and the record, or the next step.",
  allow: "public",
  input: AdminLogin,
  run: async ({ input, origin }) =>
    signedIn(await logIn("admin", { login: input.name, password: input.pwd }, origin)),
});
