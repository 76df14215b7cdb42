import { buildIfNeeded } from "./build";
import { runScript } from "./refusal";

// `npm run build`: builds only, for an image; `npm start` builds automatically.
await runScript(() => buildIfNeeded(process.env));
