import { Cloud, Gleam, Pine, Reeds, Stars, SunOrMoon, Tuft } from "./nature";
import type { Season } from "./season";
import { Cottage } from "./things";

const land: Record<Season, { far: string; hill: string; near: string; grass: string; grassDeep: string }> = {
  spring: {
    far: "var(--scene-far)",
    hill: "var(--scene-fresh)",
    near: "var(--scene-grass)",
    grass: "var(--scene-fresh)",
    grassDeep: "var(--scene-grass)",
  },
  summer: {
    far: "var(--scene-far)",
    hill: "var(--scene-hill)",
    near: "var(--scene-grass-deep)",
    grass: "var(--scene-grass)",
    grassDeep: "var(--scene-grass-deep)",
  },
  autumn: {
    far: "var(--scene-far)",
    hill: "var(--scene-hill)",
    near: "var(--scene-hill-near)",
    grass: "var(--scene-grass)",
    grassDeep: "var(--scene-grass-deep)",
  },
  winter: {
    far: "var(--scene-far)",
    hill: "var(--scene-snow-deep)",
    near: "var(--scene-snow)",
    grass: "var(--scene-snow)",
    grassDeep: "var(--scene-snow-deep)",
  },
};

/** The sky over the lake, 1000 × 420. */
export function LakeSky() {
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

/** Hills, firs and the cottage on the other side, down to 450. */
export function FarShore({ season }: { season: Season }) {
  const { far, hill, near } = land[season];
  const isSnowy = season === "winter";
  return (
    <>
      <path
        d="M0 330C110 268 220 262 330 306C420 340 520 268 640 262C760 256 820 322 1000 284V450H0Z"
        fill={far}
      />
      <path
        d="M0 372C120 326 250 350 380 362C500 372 560 326 690 332C830 338 900 366 1000 344V450H0Z"
        fill={hill}
      />
      <path
        d="M1000 388C920 372 850 390 770 404C700 416 600 414 500 424C420 432 200 420 0 426V452H1000Z"
        fill={near}
      />
      {shorePines.map(([x, y, scale]) => (
        <Pine key={x} x={x} y={y} scale={scale} isSnowy={isSnowy} />
      ))}
      <Cottage x={800} y={432} scale={0.82} isSnowy={isSnowy} />
    </>
  );
}

const sunPath: readonly [x: number, y: number, width: number, opacity: number][] = [
  [742, 450, 120, 0.7],
  [750, 468, 170, 0.6],
  [730, 488, 110, 0.65],
  [752, 512, 190, 0.45],
  [736, 542, 130, 0.4],
  [760, 578, 220, 0.28],
  [726, 624, 150, 0.22],
];

/** The lake from the shore at 432 down to 800; frozen in winter. */
export function Lake({ season }: { season: Season }) {
  const isFrozen = season === "winter";
  return (
    <>
      <path d="M0 432H1000V800H0Z" fill="var(--scene-water)" />
      <path
        d="M500 432H1000V470C940 452 880 448 800 452C700 456 600 446 500 432Z"
        fill={land[season].near}
        opacity="0.35"
      />
      <path
        d="M0 520C160 500 300 524 470 516C650 508 820 530 1000 508V800H0Z"
        fill="var(--scene-water-low)"
        opacity={isFrozen ? 0.2 : 0.5}
      />
      <path
        d="M0 610C180 588 340 618 520 606C700 594 840 620 1000 598V800H0Z"
        fill="var(--scene-water-low)"
        opacity={isFrozen ? 0.25 : 0.8}
      />
      <path
        d="M0 706C170 684 320 712 500 702C690 690 840 716 1000 696V800H0Z"
        fill="var(--scene-water-deep)"
        opacity={isFrozen ? 0.25 : 0.75}
      />
      {isFrozen && <Ice />}
      <g opacity="0.9">
        {sunPath.map(([x, y, width, opacity]) => (
          <Gleam key={y} x={x} y={y} width={width} opacity={opacity} tone="var(--scene-light)" />
        ))}
      </g>
      <Gleam x={140} y={470} width={190} opacity={0.5} />
      <Gleam x={430} y={458} width={130} opacity={0.55} />
      <Gleam x={930} y={560} width={130} opacity={0.4} />
      <Gleam x={620} y={678} width={210} opacity={0.3} />
      <Gleam x={860} y={742} width={170} opacity={0.25} />
    </>
  );
}

function Ice() {
  return (
    <>
      <path d="M0 432H1000V800H0Z" fill="var(--scene-snow)" opacity="0.45" />
      <path
        d="M640 452C760 440 900 456 1000 446V474C900 482 760 470 640 452ZM0 470C120 456 240 476 360 468C300 490 120 492 0 486ZM700 700C800 676 920 690 1000 678V730C900 742 780 730 700 700Z"
        fill="var(--scene-snow)"
        opacity="0.8"
      />
      <path
        d="M660 560C740 540 860 560 930 536M640 520C690 548 800 520 880 500M720 620C760 590 830 640 900 606"
        fill="none"
        stroke="var(--scene-snow)"
        strokeWidth="4"
        strokeLinecap="round"
        opacity="0.9"
      />
    </>
  );
}

const posts = [70, 236, 402, 560] as const;

/** A dock from the left edge to 622, whose boards are at 536 to 570. */
export function Dock({ isSnowy }: { isSnowy?: boolean }) {
  return (
    <>
      <path
        d="M-20 630C120 652 420 654 640 634C560 668 160 676 -20 660Z"
        fill="var(--scene-water-deep)"
        opacity={isSnowy ? 0.2 : 0.55}
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
      {isSnowy && (
        <path
          d="M-20 532C60 526 130 534 200 530C300 526 420 532 560 530C582 540 610 556 626 566C628 576 618 578 610 574C596 580 588 574 574 577C556 581 548 573 530 576C500 580 490 573 462 577C440 580 420 572 396 576C370 580 350 573 322 577C300 580 280 572 256 576C220 580 200 572 168 577C140 580 110 572 80 576C40 581 10 573-20 577Z"
          fill="var(--scene-snow)"
        />
      )}
    </>
  );
}

/** The bank at the lower edge, 700 to 800. */
export function NearBank({ season }: { season: Season }) {
  const { grass, grassDeep } = land[season];
  const hasReeds = season !== "spring";
  return (
    <>
      <path d="M-10 800V712C40 690 110 700 160 728C210 756 270 764 330 800Z" fill={grassDeep} />
      <path d="M-10 800V742C40 722 90 730 140 756C180 776 220 784 250 800Z" fill={grass} />
      {hasReeds && <Reeds x={86} y={760} scale={0.92} />}
      <path d="M1010 800V742C970 728 930 742 900 764C880 778 860 786 846 800Z" fill={grassDeep} />
      {hasReeds && <Reeds x={946} y={778} scale={1.1} flip />}
      {season !== "winter" && (
        <>
          <Tuft x={190} y={770} scale={1.1} />
          <Tuft x={32} y={752} scale={1.2} flip />
          <Tuft x={892} y={786} scale={1} />
        </>
      )}
    </>
  );
}
