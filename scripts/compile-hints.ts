import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** What V8 reads at the top of a script of which nearly all functions run while the page comes up. */
const hint = "//# allFunctionsCalledOnLoad\n";

/** Larger than React: libraries for PDF and spreadsheets, of which a reader uses a part. */
const largest = 250_000;

/**
 * Marks the scripts of a build. Chromium then compiles them whole on another thread while they arrive, instead of piece
 * by piece on the page's own while React takes over. docs/decisions/0007.
 */
export function hintScripts(folder: string) {
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".js"))) {
    const script = readFileSync(join(folder, name), "utf8");
    if (script.length <= largest) writeFileSync(join(folder, name), hint + script);
  }
}
