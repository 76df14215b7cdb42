import { lint, runChecks, types, vitest } from "./checks";
import { runScript } from "./refusal";

await runScript(() => runChecks([types, lint, [vitest("unit")]]));
