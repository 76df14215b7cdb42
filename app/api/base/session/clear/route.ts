import { signOut } from "@/lib/accounts/sessions";
import { cookieNames } from "@/lib/auth/cookies";
import { endpoint } from "@/lib/http/endpoint";
import { Reply } from "@/lib/http/envelope";

export const POST = endpoint({
  summary: "Signs out: ends the session and removes its cookies.",
  allow: "public",
  viewable: true,
  run: async ({ actor, cookie }) =>
    new Reply(null, { cookies: await signOut(actor, cookie(cookieNames.office)) }),
});
