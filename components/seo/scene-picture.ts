import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { inDayColours } from "@/components/scenes/day-colours";
import type { SceneName } from "@/components/scenes/scene-picture";

/** A scene in light mode as the data URL of an image of that size in pixels, for renderers without style sheets. */
export async function scenePicture(name: SceneName, width: number, height: number): Promise<string> {
  const scene = await readFile(join(process.cwd(), "components", "scenes", "made", `${name}.svg`), "utf8");
  const svg = scene.replace(
    /width="\d+" height="\d+"/,
    `width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"`,
  );
  const png = await sharp(Buffer.from(await inDayColours(svg)))
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString("base64")}`;
}
