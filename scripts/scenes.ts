import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { LakeScene } from "@/components/scenes/lake-scene";
import { LanternScene } from "@/components/scenes/lantern-scene";
import { MapleScene } from "@/components/scenes/maple-scene";
import { ProgramDrawing, programPictures } from "@/components/scenes/program-drawings";
import { emptyKinds, VignetteDrawing } from "@/components/scenes/vignette-drawings";
import { ShoreLine } from "@/components/scenes/waves";
import { projectRoot } from "./settings";

const scenes = { lake: LakeScene, lantern: LanternScene, maple: MapleScene, shore: ShoreLine };
const folder = join(projectRoot, "components/scenes/made");

/**
 * Renders the scenes to files, so that pages can refer to them instead of containing their thousand shapes. The small
 * pictures share a file, each under its own id (docs/decisions/0007).
 */
export function makeScenes() {
  mkdirSync(folder, { recursive: true });
  for (const [name, scene] of Object.entries(scenes)) write(name, sceneFile(createElement(scene)));
  const vignettes = emptyKinds.map((kind) => drawn(kind, createElement(VignetteDrawing, { kind })));
  write("vignettes", file(240, 180, vignettes.join("")));
  const programs = programPictures.map((program) =>
    drawn(program, createElement(ProgramDrawing, { program })),
  );
  write("programs", file(96, 96, programs.join("")));
}

function write(name: string, drawing: string) {
  const path = join(folder, `${name}.svg`);
  if (!existsSync(path) || readFileSync(path, "utf8") !== drawing) writeFileSync(path, drawing);
}

/** The drawing in a group that a page can reference as `#scene`. */
function sceneFile(scene: ReactElement): string {
  const markup = renderToStaticMarkup(scene);
  const [, width, height, shapes] = /^<svg viewBox="0 0 (\d+) (\d+)"[^>]*>(.*)<\/svg>$/s.exec(markup) ?? [];
  return file(Number(width), Number(height), group("scene", shapes!));
}

const drawn = (id: string, drawing: ReactElement) => group(id, renderToStaticMarkup(drawing));

const group = (id: string, shapes: string) => `<g id="${id}">${shapes}</g>`;

const file = (width: number, height: number, groups: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${groups}</svg>`;
