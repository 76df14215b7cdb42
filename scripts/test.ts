import { lint, playwright, runChecks, types, vitest } from "./checks";
import { runScript } from "./refusal";

await runScript(() => runChecks([types, lint], [[vitest(), playwright()]]));
