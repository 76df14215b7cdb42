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
 * The browser's sign-in at a provider. next-auth runs the protocol and verifies the result; `enter` then decides what
 * the person gets, sets our own cookies and returns the path to redirect to. next-auth creates no session of its own.
 */
export function nextAuthOptions(enter: (identity: ProvenIdentity | null) => Promise<string>): AuthOptions {
  // next-auth reads its own address only from here.
  process.env.NEXTAUTH_URL = env.APP_URL;
  return {
    secret: newestSecret,
    providers: providers(),
    // Errors at the provider and cancelled sign-ins lead to the login page.
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
