import type { ReactNode } from "react";
import { Gleam, MapleLeaf, Pine, Tuft } from "./nature";
import { skyBlob, StormPicture, Water } from "./storm-scene";
import { BookStack, Lantern, PaperBoat } from "./things";

/** The shapes of a vignette, 240 × 180, for the shared file (scripts/scenes.ts). */
export function VignetteDrawing({ kind }: { kind: EmptyKind }) {
  return (
    <>
      <path d={skyBlob} fill="var(--scene-sky)" opacity="0.75" />
      {vignettes[kind]}
    </>
  );
}

function Ground({ children }: { children?: ReactNode }) {
  return (
    <>
      <path
        d="M14 146C46 124 86 126 124 130C166 134 204 130 228 146C214 162 168 166 120 166C70 166 26 162 14 146Z"
        fill="var(--scene-grass)"
      />
      <path
        d="M14 146C26 162 70 166 120 166C168 166 214 162 228 146C190 156 60 158 14 146Z"
        fill="var(--scene-grass-deep)"
        opacity="0.7"
      />
      {children}
    </>
  );
}

const vignettes = {
  lost: (
    <Water>
      <path d="M104 140l2-92c0-3 10-3 10 0l2 92Z" fill="var(--scene-wood)" />
      <path d="M112 46c3 0 4 1 4 2l2 92h-6Z" fill="var(--scene-wood-deep)" opacity="0.5" />
      <path d="M90 54h66l14 13-14 13H90c-3 0-4-2-4-4V58c0-3 1-4 4-4Z" fill="var(--scene-wood-light)" />
      <path d="M132 86H76L63 97l13 11h56c3 0 4-1 4-3V89c0-2-1-3-4-3Z" fill="var(--scene-wood)" />
      <path
        d="M98 64h38M98 71h24M84 95h36M84 101h22"
        stroke="var(--scene-wood-deep)"
        strokeWidth="2.5"
        strokeLinecap="round"
        opacity="0.55"
      />
      <Gleam x={111} y={141} width={44} opacity={0.8} />
      <PaperBoat x={184} y={138} scale={0.52} />
      <MapleLeaf x={52} y={72} scale={0.26} turn={-28} />
      <MapleLeaf x={196} y={58} scale={0.17} turn={24} tone="light" />
    </Water>
  ),
  storm: <StormPicture />,
  cart: (
    <Ground>
      <path
        d="M84 84C84 34 156 34 156 84"
        fill="none"
        stroke="var(--scene-wood-deep)"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path
        d="M66 82H174L163 142C162 147 159 149 155 149H85C81 149 78 147 77 142Z"
        fill="var(--scene-wood-light)"
      />
      <path d="M120 82H174L163 142C162 147 159 149 155 149H120Z" fill="var(--scene-wood)" opacity="0.45" />
      <path
        d="M72 100H168M75 116H165M78 132H162M94 84L99 148M120 84V148M146 84L141 148"
        stroke="var(--scene-wood-deep)"
        strokeWidth="2.5"
        opacity="0.35"
      />
      <path d="M60 76c0-4 2-6 6-6H174c4 0 6 2 6 6v6c0 4-2 6-6 6H66c-4 0-6-2-6-6Z" fill="var(--scene-wood)" />
      <MapleLeaf x={196} y={140} scale={0.34} turn={18} />
      <MapleLeaf x={50} y={150} scale={0.24} turn={-30} tone="light" />
      <Tuft x={28} y={146} scale={0.7} />
    </Ground>
  ),
  letters: (
    <Ground>
      <path
        d="M52 70c0-6 3-9 9-9H171c6 0 9 3 9 9v66c0 6-3 9-9 9H61c-6 0-9-3-9-9Z"
        fill="var(--scene-page)"
        stroke="var(--scene-page-deep)"
        strokeWidth="2"
      />
      <path
        d="M54 140L102 99M178 140L130 99"
        stroke="var(--scene-page-deep)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path
        d="M55 65L108 106c5 4 11 4 16 0L177 65"
        fill="var(--scene-page)"
        stroke="var(--scene-page-deep)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <circle cx="116" cy="110" r="19" fill="var(--scene-water-low)" />
      <MapleLeaf x={116} y={111} scale={0.25} tone="light" />
      <Tuft x={200} y={150} scale={0.8} />
      <MapleLeaf x={206} y={66} scale={0.2} turn={30} />
    </Ground>
  ),
  search: (
    <Water>
      <g fill="none" stroke="var(--scene-shine)" strokeWidth="3" opacity="0.85">
        <ellipse cx="112" cy="142" rx="56" ry="13" />
        <ellipse cx="112" cy="142" rx="34" ry="8" />
      </g>
      <MapleLeaf x={104} y={138} scale={0.3} turn={72} />
      <path d="M141 106l33 34" stroke="var(--scene-wood-deep)" strokeWidth="13" strokeLinecap="round" />
      <circle cx="112" cy="76" r="39" fill="var(--scene-cloud)" opacity="0.6" />
      <circle cx="112" cy="76" r="39" fill="none" stroke="var(--scene-wood)" strokeWidth="9" />
      <path
        d="M88 68C91 56 100 50 110 49"
        fill="none"
        stroke="var(--scene-page)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        d="M106 88h12M103 72h.1M121 72h.1"
        fill="none"
        stroke="var(--scene-ink)"
        strokeWidth="4.5"
        strokeLinecap="round"
        opacity="0.65"
      />
    </Water>
  ),
  locked: (
    <Ground>
      <Pine x={46} y={142} scale={0.95} />
      <Pine x={200} y={144} scale={0.8} />
      <path d="M76 150V62h11v88ZM153 150V62h11v88Z" fill="var(--scene-wood-deep)" />
      <path
        d="M94 150V84l8-9 8 9v66ZM112 150V78l8-9 8 9v72ZM130 150V84l8-9 8 9v66Z"
        fill="var(--scene-wood-light)"
      />
      <path d="M84 96h72v9H84ZM84 130h72v9H84Z" fill="var(--scene-wood)" />
      <path d="M112 104v-7c0-11 16-11 16 0v7" fill="none" stroke="var(--scene-ink)" strokeWidth="4.5" />
      <path d="M105 104h30v20c0 3-2 4-4 4h-22c-2 0-4-1-4-4Z" fill="var(--scene-light)" />
      <path d="M120 112v7" stroke="var(--scene-bark)" strokeWidth="4.5" strokeLinecap="round" />
    </Ground>
  ),
  done: (
    <Water>
      <circle cx="168" cy="66" r="25" fill="var(--scene-light)" />
      <circle cx="168" cy="66" r="36" fill="var(--scene-light)" opacity="0.25" />
      <PaperBoat x={106} y={134} scale={1.05} />
      <path d="M106 69V48" stroke="var(--scene-bark)" strokeWidth="3" strokeLinecap="round" />
      <path d="M107 46C118 42 124 52 136 47V62C124 66 118 57 107 61Z" fill="var(--scene-leaf)" />
      <MapleLeaf x={54} y={66} scale={0.2} turn={-24} tone="light" />
      <MapleLeaf x={190} y={112} scale={0.18} turn={30} />
      <MapleLeaf x={66} y={102} scale={0.14} turn={40} tone="deep" />
    </Water>
  ),
  books: (
    <Ground>
      <BookStack x={102} y={150} scale={1.15} />
      <Lantern x={176} y={152} scale={0.82} glow={62} />
      <MapleLeaf x={98} y={76} scale={0.3} turn={-14} />
      <Tuft x={34} y={150} scale={0.8} />
    </Ground>
  ),
} satisfies Record<string, ReactNode>;

export type EmptyKind = keyof typeof vignettes;

export const emptyKinds = Object.keys(vignettes) as EmptyKind[];
