import { resolve } from "node:path";

const root = resolve(import.meta.dirname, "../../..");

/** @type {import("next").NextConfig} */
export default {
  typescript: { ignoreBuildErrors: true },
  outputFileTracingRoot: root,
  turbopack: { root },
  serverExternalPackages: ["pg"],
};
