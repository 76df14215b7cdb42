import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createElement } from "react";
import sharp from "sharp";
import { LakeScene } from "@/components/scenes/lake-scene";
import { LanternScene } from "@/components/scenes/lantern-scene";
import { MapleScene } from "@/components/scenes/maple-scene";

const scenes = { lake: LakeScene, lantern: LanternScene, maple: MapleScene };
export type SceneName = keyof typeof scenes;

/** A scene by day as the address of a picture of that size in pixels, for what knows no stylesheet. */
export async function scenePicture(name: SceneName, width: number, height: number): Promise<string> {
  // Next refuses a static import of the renderer in what it takes for a page.
  const { renderToStaticMarkup } = await import("react-dom/server");
  const colours = dayColours(await readFile(join(process.cwd(), "app/globals.css"), "utf8"));
  const svg = renderToStaticMarkup(createElement(scenes[name]))
    .replace("<svg ", `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" `)
    .replaceAll(/var\((--[\w-]+)\)/g, (_, token: string) => colours.get(token) ?? "none")
    // By day `--scene-night` is 0: what is multiplied by it falls away.
    .replaceAll(/calc\(0 \* [\d.]+\)/g, "0")
    .replaceAll(/calc\(([\d.]+) [+-] 0 \* [\d.]+\)/g, "$1");
  const png = await sharp(Buffer.from(svg)).png().toBuffer();
  return `data:image/png;base64,${png.toString("base64")}`;
}

/** The first value of each token is the day's. */
function dayColours(css: string): Map<string, string> {
  const tokens = new Map<string, string>();
  for (const [, name = "", value = ""] of css.matchAll(/^\s*(--[\w-]+): ([^;]+);/gm))
    if (!tokens.has(name)) tokens.set(name, value);
  return tokens;
}
