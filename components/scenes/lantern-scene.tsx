import { MapleLeaf } from "./nature";
import { Curtains, LakeWindow, Wall } from "./room";
import { Scene } from "./scene";
import { BookStack, Lantern } from "./things";

/** A window seat: books, a lantern, and the lake outside. For quiet pages and calls to action. */
export function LanternScene() {
  return (
    <Scene viewBox="0 0 600 520">
      <Wall width={600} height={520} />
      <LakeWindow />
      <Curtains />
      <path d="M40 372H560L590 412H10Z" fill="var(--scene-wood-light)" />
      <path d="M10 412H590V440H10Z" fill="var(--scene-wood)" />
      <path d="M24 440H576V520H24Z" fill="var(--scene-wood-deep)" />
      <path d="M60 458H280V520H60ZM320 458H540V520H320Z" fill="var(--scene-wood)" opacity="0.5" />
      <BookStack x={210} y={404} scale={1.35} />
      <MapleLeaf x={206} y={312} scale={0.36} turn={-18} />
      <Lantern x={344} y={406} scale={1.45} />
      <Mug />
      <MapleLeaf x={500} y={428} scale={0.24} turn={70} tone="light" />
    </Scene>
  );
}

function Mug() {
  return (
    <g>
      <path
        d="M446 356c18-4 24 2 22 14c-2 12-14 16-26 14v-8c10 0 16-3 17-8c1-6-4-7-13-5Z"
        fill="var(--scene-water-low)"
      />
      <path
        d="M398 346H450V392C450 400 444 404 436 404H412C404 404 398 400 398 392Z"
        fill="var(--scene-water-low)"
      />
      <path
        d="M432 346H450V392C450 400 444 404 436 404H426C434 388 434 366 432 346Z"
        fill="var(--scene-water-deep)"
        opacity="0.5"
      />
      <ellipse cx="424" cy="346" rx="26" ry="6" fill="var(--scene-bark)" />
      <path
        d="M414 330c-8-10 8-14 0-26M432 330c-8-10 8-14 0-26"
        fill="none"
        stroke="var(--scene-cloud)"
        strokeWidth="4"
        strokeLinecap="round"
        opacity="0.7"
      />
    </g>
  );
}
