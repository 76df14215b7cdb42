import type { ReactNode } from "react";
import { Glow, Gleam, MapleLeaf, Pine } from "./nature";
import { skyBlob, Water } from "./storm-scene";
import { PaperBoat } from "./things";

/** The parts of the moments, 240 × 180, for the file of the vignettes; the page moves each as a whole. */
export const momentParts = {
  shore: (
    <>
      <path d={skyBlob} fill="var(--scene-sky)" opacity="0.75" />
      <path d="M34 124C56 98 92 98 118 104C148 110 186 92 210 124Z" fill="var(--scene-hill)" opacity="0.7" />
      <Pine x={54} y={124} scale={0.32} />
      <Pine x={72} y={124} scale={0.42} />
      <Pine x={192} y={124} scale={0.38} />
      <Water />
    </>
  ),
  lantern: (
    <>
      <Glow
        x={170}
        y={56}
        r={44}
        opacity="calc(0.055 + var(--scene-night) * 0.02)"
        tone="var(--scene-leaf-light)"
      />
      <path
        d="M170 28C186 28 194 38 192 52C190 64 186 74 182 80H158C154 74 150 64 148 52C146 38 154 28 170 28Z"
        fill="var(--scene-leaf-light)"
      />
      <path
        d="M170 28C186 28 194 38 192 52C190 64 186 74 182 80H172C178 66 180 44 170 28Z"
        fill="var(--scene-leaf)"
        opacity="0.75"
      />
      <path d="M158 80H182L180 86H160Z" fill="var(--scene-bark)" />
      <path
        d="M170 56C176 63 177 68 175 73C173 77 167 77 165 73C163 68 166 65 170 56Z"
        fill="var(--scene-glow)"
      />
      <path
        d="M159 32C152 46 154 66 162 79M170 28V58"
        fill="none"
        stroke="var(--scene-leaf)"
        strokeWidth="1.6"
        opacity="0.6"
      />
    </>
  ),
  light: (
    <>
      <Gleam x={170} y={136} width={34} tone="var(--scene-light)" opacity={0.9} />
      <Gleam x={166} y={143} width={48} tone="var(--scene-light)" opacity={0.6} />
      <Gleam x={172} y={151} width={30} tone="var(--scene-light)" opacity={0.5} />
    </>
  ),
  flagship: (
    <>
      <PaperBoat x={100} y={138} scale={0.92} />
      <path d="M100 81V62" stroke="var(--scene-bark)" strokeWidth="3" strokeLinecap="round" />
      <path d="M101 60C111 56 117 65 128 61V75C117 79 111 71 101 74Z" fill="var(--scene-cloth)" />
    </>
  ),
  boat: <PaperBoat x={124} y={136} scale={0.86} turn={-3} />,
  wake: (
    <path
      d="M70 140C60 142 50 142 38 140M76 147C66 150 56 151 48 150M84 154C76 157 69 158 62 157"
      fill="none"
      stroke="var(--scene-shine)"
      strokeWidth="3"
      strokeLinecap="round"
      opacity="0.8"
    />
  ),
  leaf: <MapleLeaf x={58} y={62} scale={0.2} turn={-24} tone="light" />,
} satisfies Record<string, ReactNode>;

export type MomentPart = keyof typeof momentParts;
