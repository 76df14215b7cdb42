import { ReadingChild } from "./child";
import { Cloud, Gleam, Glow, MapleLeaf, Pine, Reeds, Stars, SunOrMoon, Tuft } from "./nature";
import { Scene } from "./scene";
import { BookStack, Cottage, Lantern, Loon, PaperBoat } from "./things";
import { MapleBough } from "./tree";

/** The school's picture: a child reads on the dock, with the far shore and a paper boat. */
export function LakeScene() {
  return (
    <Scene viewBox="0 0 1000 800">
      <Sky />
      <FarShore />
      <Lake />
      <Dock />
      <ReadingChild x={400} y={566} scale={1.12} />
      <Lantern x={262} y={566} scale={1.12} />
      <BookStack x={528} y={564} scale={0.95} />
      <MapleLeaf x={520} y={500} scale={0.32} turn={-16} tone="light" />
      <Foreground />
      <MapleBough x={0} y={0} />
      <FallingLeaves />
    </Scene>
  );
}

function Sky() {
  return (
    <>
      <rect width="1000" height="420" fill="var(--scene-sky)" />
      <path
        d="M0 150C220 120 420 176 640 146C800 126 900 150 1000 136V420H0Z"
        fill="var(--scene-sky-low)"
        opacity="0.4"
      />
      <path
        d="M0 236C200 206 380 258 600 232C780 212 900 232 1000 222V420H0Z"
        fill="var(--scene-sky-low)"
        opacity="0.5"
      />
      <path
        d="M0 306C240 282 480 324 700 300C840 286 920 300 1000 296V420H0Z"
        fill="var(--scene-sky-low)"
        opacity="0.7"
      />
      <Stars width={1000} height={300} />
      <SunOrMoon x={742} y={190} r={56} />
      <Cloud x={520} y={150} scale={0.95} />
      <Cloud x={888} y={122} scale={1.25} opacity={0.8} />
      <Cloud x={870} y={262} scale={0.7} opacity={0.75} />
    </>
  );
}

const shorePines: readonly [number, number, number][] = [
  [556, 428, 0.42],
  [588, 428, 0.6],
  [620, 430, 0.46],
  [868, 432, 0.62],
  [908, 434, 1.02],
  [946, 434, 0.76],
  [984, 434, 1.14],
];

function FarShore() {
  return (
    <>
      <path
        d="M0 330C110 268 220 262 330 306C420 340 520 268 640 262C760 256 820 322 1000 284V450H0Z"
        fill="var(--scene-far)"
      />
      <path
        d="M0 372C120 326 250 350 380 362C500 372 560 326 690 332C830 338 900 366 1000 344V450H0Z"
        fill="var(--scene-hill)"
      />
      <path
        d="M1000 388C920 372 850 390 770 404C700 416 600 414 500 424C420 432 200 420 0 426V452H1000Z"
        fill="var(--scene-hill-near)"
      />
      {shorePines.map(([x, y, scale]) => (
        <Pine key={x} x={x} y={y} scale={scale} />
      ))}
      <Cottage x={800} y={432} scale={0.82} />
    </>
  );
}

function Lake() {
  return (
    <>
      <path d="M0 432H1000V800H0Z" fill="var(--scene-water)" />
      <path
        d="M500 432H1000V470C940 452 880 448 800 452C700 456 600 446 500 432Z"
        fill="var(--scene-hill-near)"
        opacity="0.35"
      />
      <path
        d="M0 520C160 500 300 524 470 516C650 508 820 530 1000 508V800H0Z"
        fill="var(--scene-water-low)"
        opacity="0.5"
      />
      <path
        d="M0 610C180 588 340 618 520 606C700 594 840 620 1000 598V800H0Z"
        fill="var(--scene-water-low)"
        opacity="0.8"
      />
      <path
        d="M0 706C170 684 320 712 500 702C690 690 840 716 1000 696V800H0Z"
        fill="var(--scene-water-deep)"
        opacity="0.75"
      />
      <g opacity="0.9">
        <Gleam x={742} y={450} width={120} tone="var(--scene-light)" />
        <Gleam x={750} y={468} width={170} tone="var(--scene-light)" opacity={0.6} />
        <Gleam x={730} y={488} width={110} tone="var(--scene-light)" opacity={0.65} />
        <Gleam x={752} y={512} width={190} tone="var(--scene-light)" opacity={0.45} />
        <Gleam x={736} y={542} width={130} tone="var(--scene-light)" opacity={0.4} />
        <Gleam x={760} y={578} width={220} tone="var(--scene-light)" opacity={0.28} />
        <Gleam x={726} y={624} width={150} tone="var(--scene-light)" opacity={0.22} />
      </g>
      <Gleam x={140} y={470} width={190} opacity={0.5} />
      <Gleam x={430} y={458} width={130} opacity={0.55} />
      <Gleam x={930} y={560} width={130} opacity={0.4} />
      <Gleam x={620} y={678} width={210} opacity={0.3} />
      <Gleam x={860} y={742} width={170} opacity={0.25} />
      <Loon x={900} y={506} scale={0.62} />
      <PaperBoat x={772} y={640} scale={1.18} turn={-4} />
    </>
  );
}

const posts = [70, 236, 402, 560] as const;

function Dock() {
  return (
    <>
      <path
        d="M-20 630C120 652 420 654 640 634C560 668 160 676 -20 660Z"
        fill="var(--scene-water-deep)"
        opacity="0.55"
      />
      {posts.map((x) => (
        <g key={x}>
          <path d={`M${x} 586h26v${x > 500 ? 72 : 96}c-8 5-18 5-26 0Z`} fill="var(--scene-wood-deep)" />
          <path
            d={`M${x} 586h9v${x > 500 ? 73 : 98}c-3 1-6 0-9-2Z`}
            fill="var(--scene-wood)"
            opacity="0.55"
          />
          <Gleam x={x + 13} y={x > 500 ? 660 : 684} width={64} opacity={0.55} />
        </g>
      ))}
      <path d="M-20 536H566L622 570H-20Z" fill="var(--scene-wood-light)" />
      <path d="M-20 536H566L578 543H-20Z" fill="var(--scene-wood)" opacity="0.4" />
      <path
        d="M36 536L20 570M112 536L100 570M188 536L182 570M264 536L264 570M340 536L346 570M416 536L428 570M492 536L510 570"
        stroke="var(--scene-wood)"
        strokeWidth="3"
      />
      <path d="M-20 570H622V586C622 590 619 592 615 592H-20Z" fill="var(--scene-wood)" />
      <path d="M-20 584H622C622 589 619 592 615 592H-20Z" fill="var(--scene-wood-deep)" opacity="0.6" />
      <Glow x={262} y={536} r={150} opacity="calc(var(--scene-night) * 0.035)" />
    </>
  );
}

function Foreground() {
  return (
    <>
      <path d="M-10 800V712C40 690 110 700 160 728C210 756 270 764 330 800Z" fill="var(--scene-grass-deep)" />
      <path d="M-10 800V742C40 722 90 730 140 756C180 776 220 784 250 800Z" fill="var(--scene-grass)" />
      <Reeds x={86} y={760} scale={0.92} />
      <Tuft x={190} y={770} scale={1.1} />
      <Tuft x={32} y={752} scale={1.2} flip />
      <path
        d="M1010 800V742C970 728 930 742 900 764C880 778 860 786 846 800Z"
        fill="var(--scene-grass-deep)"
      />
      <Reeds x={946} y={778} scale={1.1} flip />
      <Tuft x={892} y={786} scale={1} />
    </>
  );
}

function FallingLeaves() {
  return (
    <>
      <MapleLeaf x={452} y={270} scale={0.34} turn={38} />
      <MapleLeaf x={316} y={352} scale={0.28} turn={-52} tone="light" />
      <MapleLeaf x={596} y={352} scale={0.24} turn={16} tone="deep" />
      <MapleLeaf x={640} y={706} scale={0.3} turn={76} tone="light" />
      <MapleLeaf x={170} y={552} scale={0.26} turn={112} />
    </>
  );
}
