import type { ReactNode } from "react";
import { Cloud, Gleam, MapleLeaf } from "./nature";
import { Scene } from "./scene";
import { PaperBoat } from "./things";

/** The sky behind every vignette. */
export const skyBlob =
  "M28 104C20 56 60 18 118 20C180 20 224 56 216 104C212 118 200 124 186 126H54C40 124 30 116 28 104Z";

/** Picture of a failure. Separate from the other vignettes, because error files include it in every page. */
export function StormScene() {
  return (
    <Scene viewBox="0 0 240 180">
      <path d={skyBlob} fill="var(--scene-sky)" opacity="0.75" />
      <StormPicture />
    </Scene>
  );
}

export function StormPicture() {
  return (
    <Water>
      <Cloud x={108} y={72} scale={1.05} opacity={1} />
      <Cloud x={172} y={92} scale={0.6} opacity={1} />
      <g fill="none" stroke="var(--scene-water-low)" strokeWidth="4" strokeLinecap="round">
        <path d="M34 96H96c14 0 16-18 3-18" opacity="0.8" />
        <path d="M52 109h78c13 0 15 16 3 17" opacity="0.6" />
        <path d="M150 112h34" opacity="0.5" />
      </g>
      <g transform="translate(176 50) rotate(16)">
        <path
          d="M-17-22H10L18-14V22H-17Z"
          fill="var(--scene-page)"
          stroke="var(--scene-page-deep)"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        <path d="M10-22V-14H18" fill="var(--scene-page-deep)" />
        <path
          d="M-10-6H10M-10 2H10M-10 10H2"
          stroke="var(--scene-water-low)"
          strokeWidth="2.5"
          strokeLinecap="round"
          opacity="0.6"
        />
      </g>
      <PaperBoat x={120} y={146} scale={0.5} turn={-7} />
      <MapleLeaf x={44} y={64} scale={0.22} turn={60} tone="deep" />
    </Water>
  );
}

/** The water under a vignette. */
export function Water({ children }: { children?: ReactNode }) {
  return (
    <>
      <path
        d="M10 132C40 120 80 118 122 118C166 118 206 122 230 134C224 156 172 168 120 168C66 168 18 156 10 132Z"
        fill="var(--scene-water)"
      />
      <path
        d="M20 144C60 158 180 158 220 145C204 162 162 168 120 168C74 168 34 160 20 144Z"
        fill="var(--scene-water-low)"
        opacity="0.7"
      />
      <Gleam x={70} y={136} width={46} />
      <Gleam x={168} y={143} width={54} opacity={0.55} />
      {children}
    </>
  );
}
