import { register } from "@/lib/accounts/register";
import { Register } from "@/lib/accounts/schemas";
import { endpoint } from "@/lib/http/endpoint";
import { signedIn } from "@/lib/http/signed-in";

export const POST = endpoint({
  summary: "Registers a parent; returns the token and the record.",
  allow: "public",
  input: Register,
  run: async ({ input, locale, origin }) => signedIn(await register(input, locale, origin)),
});
