import { buildIfNeeded } from "./build";
import { runScript } from "./refusal";

/** The build reads neither; they only satisfy the check of the environment (lib/env.ts). */
const unread = {
  DATABASE_URL: "postgresql://build@localhost/build",
  SESSION_SECRET: "only-for-the-build-0123456789abcdef",
};

// `npm run build`: builds only, for an image; `npm start` builds automatically.
await runScript(() => buildIfNeeded({ ...process.env, ...unread }));
