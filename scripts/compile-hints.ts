import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** V8's hint for a script whose functions nearly all run during page load. */
const hint = "//# allFunctionsCalledOnLoad\n";

/** Larger than React: libraries for PDF and spreadsheets, of which a reader uses only a part. */
const largest = 250_000;

/**
 * Adds the hint to the scripts of a build. Chromium then compiles them whole on another thread while they download,
 * instead of function by function on the main thread during hydration (docs/decisions/0007).
 */
export function hintScripts(folder: string) {
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".js"))) {
    const script = readFileSync(join(folder, name), "utf8");
    if (script.length <= largest) writeFileSync(join(folder, name), hint + script);
  }
}
