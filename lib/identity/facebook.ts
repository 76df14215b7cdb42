import { createHmac } from "node:crypto";
import { z } from "zod";
import { Failure, forbidden } from "@/lib/core/errors";
import { env } from "@/lib/env";
import { namesOf, type ProvenIdentity } from "./identity";

const graphUrl = "https://graph.facebook.com/v23.0";
const dialogUrl = "https://www.facebook.com/v23.0/dialog/oauth";
const timeoutMilliseconds = 5_000;

const Debugged = z.object({
  data: z.object({
    is_valid: z.literal(true),
    app_id: z.coerce.string(),
    user_id: z.coerce.string(),
    type: z.literal("USER"),
  }),
});
const Me = z.object({
  id: z.coerce.string().min(1).max(255),
  name: z.unknown().optional(),
  first_name: z.unknown().optional(),
  last_name: z.unknown().optional(),
  email: z.unknown().optional(),
});
const Email = z.string().trim().toLowerCase().pipe(z.email().max(254));

/** The settings of the sign-in with Facebook, or null if it is not configured. */
export function facebookSettings() {
  const { FACEBOOK_APP_ID: clientId, FACEBOOK_APP_SECRET: clientSecret, FACEBOOK_URL: other } = env;
  if (!clientId || !clientSecret) return null;
  return {
    clientId,
    clientSecret,
    graph: other ?? graphUrl,
    dialog: other ? `${other}/dialog/oauth` : dialogUrl,
  };
}

/** Facebook returns an address without verifying that it is the person's, so it proves nothing (rule R1.11). */
export function facebookIdentity(me: unknown): ProvenIdentity | null {
  const parsed = Me.safeParse(me);
  if (!parsed.success) return null;
  const { id, name: full, first_name: given, last_name: family } = parsed.data;
  const email = Email.safeParse(parsed.data.email).data ?? null;
  const names = namesOf({ given, family, full, email });
  return { provider: "facebook", subject: id, email, emailVerified: false, ...names };
}

/**
 * Verifies with Facebook the person of an access token, and that it was issued for this site; a token given to another
 * app proves nothing.
 * @throws Failure "forbidden" identityRefused, "notFound" if Facebook is not configured, "unavailable" if it does not
 * respond
 */
export async function verifyFacebookToken(accessToken: string): Promise<ProvenIdentity> {
  const settings = facebookSettings();
  if (!settings) throw new Failure("notFound", "identityOff");
  const { clientId, clientSecret, graph } = settings;
  const debugged = Debugged.safeParse(
    await ask(graph, "debug_token", {
      input_token: accessToken,
      access_token: `${clientId}|${clientSecret}`,
    }),
  );
  if (!debugged.success || debugged.data.data.app_id !== clientId) throw forbidden("identityRefused");
  const identity = facebookIdentity(
    await ask(graph, "me", {
      fields: "id,name,first_name,last_name,email",
      access_token: accessToken,
      appsecret_proof: createHmac("sha256", clientSecret).update(accessToken).digest("hex"),
    }),
  );
  if (identity?.subject !== debugged.data.data.user_id) throw forbidden("identityRefused");
  return identity;
}

async function ask(graph: string, path: string, query: Record<string, string>): Promise<unknown> {
  const response = await fetch(`${graph}/${path}?${new URLSearchParams(query)}`, {
    signal: AbortSignal.timeout(timeoutMilliseconds),
  }).catch(() => null);
  if (!response || response.status >= 500) throw new Failure("unavailable", "identityAway");
  return response.json().catch(() => null);
}
