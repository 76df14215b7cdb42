import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The script in the head of every page, without its comments. Constant: the content policy allows it by its hash. */
export const firstPaintScript = readFileSync(
  join(process.cwd(), "lib/core/head-script.js"),
  "utf8",
).replaceAll(/^\s*\/\/.*\n/gm, "");
