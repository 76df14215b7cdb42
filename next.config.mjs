import { readFileSync } from "node:fs";
import createNextIntlPlugin from "next-intl/plugin";
import { securityHeaders } from "./lib/http/security-headers.mjs";

const withNextIntl = createNextIntlPlugin({
  requestConfig: "./lib/i18n/request.ts",
  // Messages are parsed at build time: the browser gets a small formatter without the parser (docs/decisions/0007).
  experimental: { messages: { path: "./messages", format: "json", locales: "infer", precompile: true } },
});

/**
 * The name of this build: a part of the hash of its sources (scripts/build.ts), given while it is made and kept beside it.
 * A development server has none.
 */
function buildName() {
  if (process.env.SITE_BUILD) return process.env.SITE_BUILD;
  try {
    return readFileSync(new URL(".next/sources.sha256", import.meta.url), "utf8").slice(0, 12);
  } catch {
    return undefined;
  }
}
const build = process.env.NODE_ENV === "production" ? buildName() : undefined;

/** @type {import("next").NextConfig} */
const config = {
  // No rewrites and no cache handler: Next compiles the former and imports the latter for each call
  // (docs/decisions/0012).

  // Next loads a page of another build whole, and the browser says that there is a new one (docs/decisions/0227).
  deploymentId: build,
  env: { PAGE_BUILD: build ?? "" },
  poweredByHeader: false,
  reactStrictMode: true,
  typedRoutes: false,
  // `npm test` checks types and lint first, with the compiler of package.json.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: [
    "@node-rs/argon2",
    "@zxcvbn-ts/core",
    "@zxcvbn-ts/language-common",
    "@zxcvbn-ts/language-en",
    "pg",
    "pino",
    "sharp",
  ],
  // scripts/compressed.mjs does both (docs/decisions/0156).
  compress: false,
  generateEtags: false,
  headers: async () => [
    {
      source: "/:path*",
      headers: Object.entries({ ...securityHeaders, ...(build && { "x-site-build": build }) }).map(
        ([key, value]) => ({ key, value }),
      ),
    },
  ],
  experimental: {
    // Several servers may share one build, each with its own database.
    isrFlushToDisk: false,
    // A build that happens once would write half a gigabyte for a next one.
    turbopackFileSystemCacheForBuild: !process.env.CI,
  },
};

export default withNextIntl(config);
