import { clearSession } from "@/lib/accounts/sessions";
import { cookieNames } from "@/lib/auth/cookies";
import { endpoint } from "@/lib/http/endpoint";
import { Answer } from "@/lib/http/envelope";

export const POST = endpoint({
  allow: "public",
  viewable: true,
  run: async ({ actor, cookie }) =>
    new Answer(null, { cookies: await clearSession(actor, cookie(cookieNames.office)) }),
});
