import type { ReactNode } from "react";
import type { ProgramScene } from "@/lib/catalog/scenes";
import { MapleLeaf } from "./nature";
import * as places from "./program-places";
import { PaperBoat } from "./things";

/** The shapes of a program's picture, 96 square, for the shared file (scripts/scenes.ts). */
export function ProgramDrawing({ program }: { program: ProgramPicture }) {
  const { ground, picture } = pictures[program];
  return (
    <>
      <path d="M48 3C76 2 94 20 93 48C92 77 76 94 48 93C19 92 3 76 3 48C3 20 20 4 48 3Z" fill={ground} />
      {picture}
    </>
  );
}

/** Beginners: a seedling grows out of an open book. */
const seedling = (
  <>
    <path
      d="M48 62C38 53 24 51 13 54V76C25 73 38 75 48 83C58 75 71 73 83 76V54C72 51 58 53 48 62Z"
      fill="var(--scene-water-low)"
    />
    <path
      d="M48 60C39 51 27 49 17 51V71C28 69 39 71 48 78C57 71 68 69 79 71V51C69 49 57 51 48 60Z"
      fill="var(--scene-page)"
    />
    <path d="M48 60C57 51 69 49 79 51V71C68 69 57 71 48 78Z" fill="var(--scene-page-deep)" opacity="0.55" />
    <path
      d="M24 57q8-1 15 3M24 63q8-1 15 3M72 57q-8-1-15 3M72 63q-8-1-15 3"
      fill="none"
      stroke="var(--scene-water-low)"
      strokeWidth="2"
      strokeLinecap="round"
      opacity="0.6"
    />
    <path
      d="M48 62C47 50 47 42 49 32"
      fill="none"
      stroke="var(--scene-grass-deep)"
      strokeWidth="4"
      strokeLinecap="round"
    />
    <path d="M48 44C38 46 30 41 28 30C39 28 47 33 48 44Z" fill="var(--scene-grass)" />
    <path d="M49 36C47 25 53 16 65 15C68 26 61 35 49 36Z" fill="var(--scene-grass-deep)" />
  </>
);

/** Literature and writing: a feather over a written page. */
const quill = (
  <>
    <path d="M22 22H60L70 32V80H22Z" fill="var(--scene-page)" />
    <path d="M60 22V32H70Z" fill="var(--scene-page-deep)" />
    <path
      d="M30 38h22M30 47h28M30 56h18M30 65h12"
      stroke="var(--scene-water-low)"
      strokeWidth="3"
      strokeLinecap="round"
      opacity="0.6"
    />
    <path d="M46 74C52 52 64 30 86 14C92 34 82 56 60 62C56 64 53 68 50 75Z" fill="var(--scene-leaf)" />
    <path d="M86 14C92 34 82 56 60 62C66 46 74 30 86 14Z" fill="var(--scene-leaf-deep)" />
    <path
      d="M44 81C52 58 66 36 80 22"
      fill="none"
      stroke="var(--scene-page)"
      strokeWidth="2.5"
      strokeLinecap="round"
    />
    <path d="M44 81l3-9 4 1.5Z" fill="var(--scene-ink)" />
  </>
);

/** SSAT: a path up a mountain with a flag on top. */
const mountain = (
  <>
    <path d="M8 78C20 62 30 44 40 36C50 44 60 62 72 78Z" fill="var(--scene-hill)" />
    <path d="M30 80C42 58 50 38 60 26C70 38 80 60 88 76C76 86 48 90 30 80Z" fill="var(--scene-hill-near)" />
    <path
      d="M60 26C70 38 80 60 88 76C82 81 73 84 64 85C66 64 64 44 60 26Z"
      fill="var(--scene-pine)"
      opacity="0.7"
    />
    <path d="M60 26C65 32 69 39 73 47L66 44L60 51L54 45L48 48C52 39 56 31 60 26Z" fill="var(--scene-page)" />
    <path d="M60 28V10" stroke="var(--scene-bark)" strokeWidth="3" strokeLinecap="round" />
    <path d="M61 10C67 7 71 13 79 10V20C71 23 67 17 61 20Z" fill="var(--scene-leaf)" />
    <path
      d="M58 85C50 78 70 74 60 67C54 63 62 59 60 55"
      fill="none"
      stroke="var(--scene-page)"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeDasharray="4 4"
    />
  </>
);

/** SAT: a telescope pointed at a star. */
const telescope = (
  <>
    <path
      d="M70 12l3.8 8.7 9.4.9-7.1 6.2 2.1 9.2-8.2-4.8-8.2 4.8 2.1-9.2-7.1-6.2 9.4-.9Z"
      fill="var(--scene-light)"
      stroke="var(--scene-light)"
      strokeWidth="2"
      strokeLinejoin="round"
    />
    <circle cx="30" cy="22" r="2" fill="var(--scene-page)" />
    <circle cx="48" cy="14" r="1.5" fill="var(--scene-page)" />
    <circle cx="84" cy="50" r="1.8" fill="var(--scene-page)" />
    <path
      d="M44 62L32 88M48 62L50 90M52 62L66 88"
      stroke="var(--scene-wood-deep)"
      strokeWidth="4"
      strokeLinecap="round"
    />
    <g transform="rotate(-32 46 56)">
      <path d="M10 50H34V64H10C8 64 7 63 7 61V53C7 51 8 50 10 50Z" fill="var(--scene-wood)" />
      <path d="M32 47H60V67H32Z" fill="var(--scene-cloth)" />
      <path d="M58 43H80V71H58Z" fill="var(--scene-wood-light)" />
      <path d="M76 43H84V71H76Z" fill="var(--scene-bark)" />
      <path
        d="M7 58H34V64H10C8 64 7 63 7 61ZM32 59H60V67H32ZM58 61H84V71H58Z"
        fill="var(--scene-ink)"
        opacity="0.18"
      />
    </g>
    <circle cx="48" cy="61" r="5" fill="var(--scene-bark)" />
  </>
);

/** Pre-English: a paper boat with a leaf as flag. */
const boat = (
  <>
    <path
      d="M5 60C24 56 40 64 58 60C72 57 82 58 92 61C88 80 72 93 48 93C24 93 9 80 5 60Z"
      fill="var(--scene-water)"
    />
    <PaperBoat x={46} y={62} scale={0.62} />
    <path
      d="M6 70C24 66 38 74 56 70C70 67 80 68 89 71C82 86 68 93 48 93C27 93 12 84 6 70Z"
      fill="var(--scene-water-low)"
    />
    <path d="M46 24V14" stroke="var(--scene-bark)" strokeWidth="2.5" strokeLinecap="round" />
    <MapleLeaf x={54} y={14} scale={0.17} turn={62} />
    <path
      d="M16 80q6-3 12 0t12 0M54 84q6-3 12 0"
      fill="none"
      stroke="var(--scene-shine)"
      strokeWidth="2.5"
      strokeLinecap="round"
      opacity="0.7"
    />
  </>
);

const day = "var(--scene-sky-low)";
const dusk = "var(--scene-water-deep)";

/** By the name of the scene that the office chooses for a program; `quill` stands for literature in general. */
const pictures = {
  seedling: { ground: "var(--lake-soft)", picture: seedling },
  stones: { ground: "var(--scene-sky)", picture: places.stones },
  bridge: { ground: day, picture: places.bridge },
  treehouse: { ground: "var(--scene-sky)", picture: places.treehouse },
  campfire: { ground: dusk, picture: places.campfire },
  lighthouse: { ground: dusk, picture: places.lighthouse },
  mountain: { ground: day, picture: mountain },
  telescope: { ground: dusk, picture: telescope },
  boat: { ground: day, picture: boat },
  circle: { ground: "var(--scene-fresh)", picture: places.circle },
  books: { ground: day, picture: places.books },
  lake: { ground: day, picture: places.lake },
  lantern: { ground: dusk, picture: places.lantern },
  maple: { ground: "var(--scene-sky)", picture: places.maple },
  reader: { ground: "var(--scene-sky)", picture: places.reader },
  quill: { ground: day, picture: quill },
} satisfies Record<ProgramScene | "quill", { ground: string; picture: ReactNode }>;

export type ProgramPicture = keyof typeof pictures;

export const programPictures = Object.keys(pictures) as ProgramPicture[];
