import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type ComponentType, createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { DeskScene, FamilyScene } from "@/components/scenes/home-scenes";
import { LakeScene } from "@/components/scenes/lake-scene";
import { LanternScene } from "@/components/scenes/lantern-scene";
import { MapleScene } from "@/components/scenes/maple-scene";
import { momentParts } from "@/components/scenes/moment-drawings";
import { ProgramDrawing, programPictures } from "@/components/scenes/program-drawings";
import { BoatScene, MountainScene, TelescopeScene } from "@/components/scenes/programs/far";
import { BridgeScene, SeedlingScene, StonesScene } from "@/components/scenes/programs/growing";
import {
  CampfireScene,
  CircleScene,
  LighthouseScene,
  TreehouseScene,
} from "@/components/scenes/programs/stories";
import type { SceneName } from "@/components/scenes/scene-picture";
import type { Season } from "@/components/scenes/season";
import { emptyKinds, VignetteDrawing } from "@/components/scenes/vignette-drawings";
import { ShoreLine } from "@/components/scenes/waves";
import { projectRoot } from "./settings";

const lakeIn = (season: Season) => () => createElement(LakeScene, { season });

const scenes: Record<SceneName, ComponentType> = {
  lake: lakeIn("autumn"),
  lakeSpring: lakeIn("spring"),
  lakeSummer: lakeIn("summer"),
  lakeWinter: lakeIn("winter"),
  lantern: LanternScene,
  maple: MapleScene,
  desk: DeskScene,
  family: FamilyScene,
  shore: ShoreLine,
  seedling: SeedlingScene,
  stones: StonesScene,
  bridge: BridgeScene,
  treehouse: TreehouseScene,
  campfire: CampfireScene,
  lighthouse: LighthouseScene,
  mountain: MountainScene,
  telescope: TelescopeScene,
  boat: BoatScene,
  circle: CircleScene,
};
const folder = join(projectRoot, "components/scenes/made");

/**
 * Renders the scenes to files, so that pages can refer to them instead of containing their thousand shapes. The small
 * pictures share a file, each under its own id (docs/decisions/0007).
 */
export function makeScenes() {
  mkdirSync(folder, { recursive: true });
  for (const [name, scene] of Object.entries(scenes)) write(name, sceneFile(createElement(scene)));
  const vignettes = emptyKinds.map((kind) => drawn(kind, createElement(VignetteDrawing, { kind })));
  const moments = Object.entries(momentParts).map(([name, part]) =>
    group(`moment-${name}`, renderToStaticMarkup(part)),
  );
  write("vignettes", file(240, 180, [...vignettes, ...moments].join("")));
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
