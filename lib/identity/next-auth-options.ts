import type { AuthOptions } from "next-auth";
import FacebookProvider from "next-auth/providers/facebook";
import GoogleProvider from "next-auth/providers/google";
import { logger } from "@/lib/core/logger";
import { newestSecret } from "@/lib/core/secrets";
import { env } from "@/lib/env";
import { facebookIdentity, facebookSettings } from "./facebook";
import { googleIdentity, googleSettings } from "./google";
import type { ProvenIdentity } from "./identity";

const refusedPage = "/usr/login?notice=identityRefused";

/**
 * The browser's sign-in at a provider. next-auth does the dance and checks its outcome; `enter` then decides what the
 * person gets, sets our own cookies and answers the path to go to. A session of next-auth itself is never made.
 */
export function nextAuthOptions(enter: (identity: ProvenIdentity | null) => Promise<string>): AuthOptions {
  // next-auth takes its own address from here alone.
  process.env.NEXTAUTH_URL = env.APP_URL;
  return {
    secret: newestSecret,
    providers: providers(),
    // Whatever goes wrong at the provider, and who cancels there, ends at the login page.
    pages: { signIn: refusedPage, error: refusedPage },
    callbacks: {
      signIn: async ({ account, profile }) => {
        const identity = account?.provider === "google" ? googleIdentity(profile) : facebookIdentity(profile);
        return new URL(await enter(identity), env.APP_URL).href;
      },
    },
    logger: {
      error: (code) => logger.warn({ code }, "sign-in at a provider failed"),
      warn: () => {},
      debug: () => {},
    },
  };
}

function providers(): AuthOptions["providers"] {
  const [google, facebook] = [googleSettings(), facebookSettings()];
  return [
    ...(google ? [GoogleProvider(google)] : []),
    ...(facebook
      ? [
          FacebookProvider({
            clientId: facebook.clientId,
            clientSecret: facebook.clientSecret,
            authorization: `${facebook.dialog}?scope=public_profile,email`,
            token: `${facebook.graph}/oauth/access_token`,
            userinfo: {
              url: `${facebook.graph}/me`,
              params: { fields: "id,name,first_name,last_name,email" },
            },
            profile: ({ id }) => ({ id }),
          }),
        ]
      : []),
  ];
}
