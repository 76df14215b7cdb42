import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { LakeScene } from "@/components/scenes/lake-scene";
import { LanternScene } from "@/components/scenes/lantern-scene";
import { MapleScene } from "@/components/scenes/maple-scene";
import { ShoreLine } from "@/components/scenes/waves";
import { projectRoot } from "./settings";

const scenes = { lake: LakeScene, lantern: LanternScene, maple: MapleScene, shore: ShoreLine };
const folder = join(projectRoot, "components/scenes/made");

/** Makes the large scenes as files: a page names them instead of carrying their thousand shapes. docs/decisions/0007. */
export function makeScenes() {
  mkdirSync(folder, { recursive: true });
  for (const [name, scene] of Object.entries(scenes)) {
    const path = join(folder, `${name}.svg`);
    const drawing = fileOf(renderToStaticMarkup(createElement(scene)));
    if (!existsSync(path) || readFileSync(path, "utf8") !== drawing) writeFileSync(path, drawing);
  }
}

/** The drawing in a group that a page can refer to as `#scene`. */
function fileOf(markup: string): string {
  const [, width, height, shapes] = /^<svg viewBox="0 0 (\d+) (\d+)"[^>]*>(.*)<\/svg>$/s.exec(markup) ?? [];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><g id="scene">${shapes}</g></svg>`;
}
