import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

export type SceneName = "lake" | "lantern" | "maple";

/** A scene in light mode as the data URL of an image of that size in pixels, for renderers without style sheets. */
export async function scenePicture(name: SceneName, width: number, height: number): Promise<string> {
  const [css, scene] = await Promise.all([
    readFile(join(process.cwd(), "app", "globals.css"), "utf8"),
    readFile(join(process.cwd(), "components", "scenes", "made", `${name}.svg`), "utf8"),
  ]);
  const colours = dayColours(css);
  const svg = scene
    .replace(
      /width="\d+" height="\d+"/,
      `width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"`,
    )
    .replaceAll(/var\((--[\w-]+)\)/g, (_, token: string) => colours.get(token) ?? "none")
    // In light mode `--scene-night` is 0, so products with it are 0.
    .replaceAll(/calc\(0 \* [\d.]+\)/g, "0")
    .replaceAll(/calc\(([\d.]+) [+-] 0 \* [\d.]+\)/g, "$1");
  const png = await sharp(Buffer.from(svg)).png().toBuffer();
  return `data:image/png;base64,${png.toString("base64")}`;
}

/** The first value of each token is that of light mode. */
function dayColours(css: string): Map<string, string> {
  const tokens = new Map<string, string>();
  for (const [, name = "", value = ""] of css.matchAll(/^\s*(--[\w-]+): ([^;]+);/gm))
    if (!tokens.has(name)) tokens.set(name, value);
  return tokens;
}
