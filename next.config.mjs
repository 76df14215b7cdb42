import createNextIntlPlugin from "next-intl/plugin";

const withNextIntl = createNextIntlPlugin("./lib/i18n/request.ts");

/** The calls' public spellings; the handlers live under app/api. */
const areas = ["base", "google", "facebook", "stripe"];

/** @type {import("next").NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  typedRoutes: false,
  // `npm test` checks types and lint first, with the compiler of package.json.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ["@node-rs/argon2", "pg", "pino", "sharp"],
  rewrites: async () => ({
    beforeFiles: areas.map((area) => ({ source: `/${area}/:path*`, destination: `/api/${area}/:path*` })),
  }),
};

export default withNextIntl(config);
