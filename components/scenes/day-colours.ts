import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** A drawing with the colours of light mode in place of its tokens, for renderers without style sheets. */
export async function inDayColours(drawing: string): Promise<string> {
  const colours = dayColours(await readFile(join(process.cwd(), "app", "globals.css"), "utf8"));
  return (
    drawing
      .replaceAll(/var\((--[\w-]+)\)/g, (_, token: string) => colours.get(token) ?? "none")
      // In light mode `--scene-night` is 0, so products with it are 0.
      .replaceAll(/calc\(0 \* [\d.]+\)/g, "0")
      .replaceAll(/calc\(([\d.]+) [+-] 0 \* [\d.]+\)/g, "$1")
  );
}

/** The first value of each token is that of light mode. */
function dayColours(css: string): Map<string, string> {
  const tokens = new Map<string, string>();
  for (const [, name = "", value = ""] of css.matchAll(/^\s*(--[\w-]+): ([^;]+);/gm))
    if (!tokens.has(name)) tokens.set(name, value);
  return tokens;
}
