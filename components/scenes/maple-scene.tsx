import { Cloud, Gleam, MapleLeaf, Pine, Stars, SunOrMoon, Tuft } from "./nature";
import { Laptop, OpenBook, PictureBook } from "./people/held";
import { children } from "./people/looks";
import { CrossLegged, Sitting } from "./people/poses";
import { Scene } from "./scene";
import { BookStack, Cottage, Lantern } from "./things";
import { MapleTree } from "./tree";

const { kofi, ada, jun } = children;

/** Under the old maple: readers of three ages, the lake below the meadow. */
export function MapleScene() {
  return (
    <Scene viewBox="0 0 1000 640">
      <rect width="1000" height="420" fill="var(--scene-sky)" />
      <path
        d="M0 190C220 160 420 214 640 184C800 164 900 190 1000 176V420H0Z"
        fill="var(--scene-sky-low)"
        opacity="0.55"
      />
      <path
        d="M0 266C240 242 480 284 700 260C840 246 920 260 1000 256V420H0Z"
        fill="var(--scene-sky-low)"
        opacity="0.7"
      />
      <Stars width={1000} height={240} />
      <SunOrMoon x={806} y={142} r={48} />
      <Cloud x={600} y={112} scale={1.05} />
      <Cloud x={930} y={216} scale={0.8} opacity={0.8} />
      <path
        d="M0 330C160 270 320 290 470 312C600 330 700 262 830 272C920 278 960 300 1000 290V500H0Z"
        fill="var(--scene-far)"
      />
      <path
        d="M0 372C180 330 340 350 500 358C660 366 760 330 880 336C940 338 980 350 1000 352V500H0Z"
        fill="var(--scene-hill)"
      />
      {[
        [560, 384, 0.5],
        [596, 384, 0.72],
        [632, 384, 0.54],
        [916, 386, 0.8],
        [956, 386, 1.1],
        [992, 386, 0.8],
      ].map(([x = 0, y = 0, scale]) => (
        <Pine key={x} x={x} y={y} scale={scale} />
      ))}
      <Cottage x={834} y={384} scale={0.8} />
      <path
        d="M270 420C290 384 360 383 480 382C660 380 860 384 1000 382V490H260Z"
        fill="var(--scene-water)"
      />
      <path d="M380 414C560 402 800 424 1000 406V490H360Z" fill="var(--scene-water-low)" opacity="0.55" />
      <Gleam x={806} y={396} width={120} tone="var(--scene-light)" opacity={0.8} />
      <Gleam x={812} y={412} width={170} tone="var(--scene-light)" opacity={0.5} />
      <Gleam x={600} y={424} width={140} opacity={0.6} />
      <Gleam x={930} y={436} width={120} opacity={0.5} />
      <path
        d="M-10 470C120 396 300 390 470 424C640 458 820 464 1010 440V640H-10Z"
        fill="var(--scene-grass)"
      />
      <path
        d="M-10 540C160 486 360 500 540 532C700 560 860 558 1010 530V640H-10Z"
        fill="var(--scene-grass-deep)"
        opacity="0.55"
      />
      <path
        d="M60 496C140 474 330 474 420 500C360 520 140 520 60 496Z"
        fill="var(--scene-grass-deep)"
        opacity="0.6"
      />
      <MapleTree x={230} y={486} scale={1.22} />
      <Bench />
      <Sitting person={ada} x={516} y={496} scale={0.9} holds={<PictureBook skin="dark" />} />
      <Sitting person={kofi} x={638} y={496} scale={1.04} holds={<OpenBook skin="dark" />} />
      <BookStack x={718} y={496} scale={0.5} />
      <CrossLegged person={jun} x={318} y={580} scale={1.02} holds={<Laptop skin="light" />} />
      <Lantern x={416} y={584} scale={0.72} />
      {fallen.map(([x, y, scale, turn, tone]) => (
        <MapleLeaf key={x} x={x} y={y} scale={scale} turn={turn} tone={tone} />
      ))}
      <Tuft x={100} y={566} scale={1.1} />
      <Tuft x={360} y={606} scale={0.9} flip />
      <Tuft x={860} y={560} scale={1.2} />
      <Tuft x={760} y={616} scale={0.9} />
    </Scene>
  );
}

const fallen = [
  [430, 212, 0.28, 30, "light"],
  [470, 316, 0.24, -40, "mid"],
  [520, 236, 0.2, 60, "deep"],
  [150, 552, 0.34, 76, "mid"],
  [300, 560, 0.3, -64, "light"],
  [420, 592, 0.32, 104, "deep"],
  [820, 590, 0.3, 62, "mid"],
  [210, 604, 0.28, 20, "light"],
  [690, 596, 0.26, -30, "light"],
] as const;

function Bench() {
  return (
    <g>
      <path
        d="M410 578C480 568 680 568 746 580C690 592 470 592 410 578Z"
        fill="var(--scene-grass-deep)"
        opacity="0.7"
      />
      <path d="M446 504h20v76h-20ZM690 504h20v76h-20Z" fill="var(--scene-wood-deep)" />
      <path d="M418 486H738L752 500H404Z" fill="var(--scene-wood-light)" />
      <path
        d="M404 500H752V510C752 513 750 514 748 514H408C406 514 404 513 404 510Z"
        fill="var(--scene-wood)"
      />
    </g>
  );
}
