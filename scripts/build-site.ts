import { buildIfNeeded } from "./build";
import { runScript } from "./refusal";

// `npm run build`: only the build, for an image; `npm start` builds by itself.
await runScript(() => buildIfNeeded(process.env));
