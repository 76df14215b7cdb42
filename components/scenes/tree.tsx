import { type LeafTone, MapleLeaf } from "./nature";
import { ScenePiece, type PieceProps } from "./scene";
import type { Season } from "./season";

type Leafy = Exclude<Season, "winter">;
type LeafPlace = readonly [x: number, y: number, scale: number, turn: number, tone: "mid" | "deep" | "light"];
type Puff = readonly [x: number, y: number, r: number];

const tones: Record<Leafy, readonly string[]> = {
  spring: ["var(--scene-blossom-deep)", "var(--scene-blossom)", "var(--scene-blossom-light)"],
  summer: ["var(--scene-grass-deep)", "var(--scene-grass)", "var(--scene-fresh)"],
  autumn: ["var(--scene-leaf-deep)", "var(--scene-leaf)", "var(--scene-leaf-light)"],
};

type FoliageProps = { layers: readonly (readonly Puff[])[]; season?: Leafy };

/** Foliage in three layers: shade, leaf and highlight. */
function Foliage({ layers, season = "autumn" }: FoliageProps) {
  return layers.map((puffs, layer) => (
    <g key={layer} fill={tones[season][layer]}>
      {puffs.map(([x, y, r]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={r} />
      ))}
    </g>
  ));
}

const summerTones = { mid: "green", deep: "green", light: "fresh" } satisfies Record<string, LeafTone>;

function Leaves({ places, season = "autumn" }: { places: readonly LeafPlace[]; season?: Leafy }) {
  return places.map(([x, y, scale, turn, tone]) =>
    season === "spring" ? (
      <Blossom key={`${x} ${y}`} x={x} y={y} scale={scale * 1.5} turn={turn} />
    ) : (
      <MapleLeaf
        key={`${x} ${y}`}
        x={x}
        y={y}
        scale={scale}
        turn={turn}
        tone={season === "summer" ? summerTones[tone] : tone}
      />
    ),
  );
}

/** A blossom with five petals, 44 wide at scale 1. */
export function Blossom(place: PieceProps) {
  return (
    <ScenePiece {...place}>
      {[0, 72, 144, 216, 288].map((turn) => (
        <path
          key={turn}
          d="M0 0C-11-6-11-19-3-22L0-19L3-22C11-19 11-6 0 0Z"
          fill="var(--scene-blossom-light)"
          stroke="var(--scene-blossom)"
          strokeWidth="1.5"
          transform={`rotate(${turn})`}
        />
      ))}
      <circle r="4.5" fill="var(--scene-light)" />
    </ScenePiece>
  );
}

const boughPuffs: readonly (readonly Puff[])[] = [
  [
    [4, 226, 52],
    [66, 190, 56],
    [140, 168, 52],
    [206, 128, 58],
    [280, 104, 54],
    [346, 62, 58],
    [420, 40, 50],
    [486, 2, 52],
    [40, 90, 120],
    [180, 30, 110],
    [320, -30, 100],
  ],
  [
    [-6, 176, 44],
    [52, 142, 46],
    [112, 122, 42],
    [170, 86, 46],
    [236, 62, 44],
    [300, 24, 46],
    [368, 6, 40],
    [430, -26, 44],
    [20, 50, 96],
    [150, 0, 90],
    [270, -50, 80],
  ],
];

const boughLeaves: readonly LeafPlace[] = [
  [30, 262, 0.62, -160, "mid"],
  [98, 236, 0.7, 170, "deep"],
  [166, 214, 0.56, 150, "mid"],
  [226, 186, 0.72, 176, "mid"],
  [300, 164, 0.58, 146, "light"],
  [356, 126, 0.68, 162, "deep"],
  [420, 108, 0.56, 136, "mid"],
  [468, 70, 0.6, 150, "light"],
  [528, 36, 0.5, 128, "mid"],
  [132, 286, 0.44, 182, "light"],
  [52, 322, 0.48, -168, "light"],
  [262, 246, 0.4, 164, "mid"],
  [388, 184, 0.36, 150, "light"],
  [60, 176, 0.5, 190, "light"],
  [138, 140, 0.46, 160, "light"],
  [210, 104, 0.5, 172, "light"],
  [286, 74, 0.44, 150, "light"],
  [10, 206, 0.42, 200, "light"],
  [350, 38, 0.46, 166, "light"],
  [430, 18, 0.4, 140, "light"],
];

/** A bough from the upper left corner of a 1000-wide scene; bare under snow in winter. */
export function Bough({ season, ...place }: PieceProps & { season: Season }) {
  if (season === "winter") return <BareBough {...place} />;
  return (
    <ScenePiece {...place}>
      <Foliage layers={boughPuffs} season={season} />
      <path
        d="M-20 74C60 78 150 68 236 40C296 20 356 10 440 8M92 72C116 100 140 120 152 152M250 36C268 60 288 76 294 106"
        fill="none"
        stroke="var(--scene-bark)"
        strokeWidth="8"
        strokeLinecap="round"
      />
      <Leaves places={boughLeaves} season={season} />
    </ScenePiece>
  );
}

const twigs =
  "M-20 60C70 74 160 66 250 40C320 20 380 12 470 14M70 66C104 96 130 128 146 178M118 96C146 106 166 122 184 146M230 46C262 72 284 100 296 138M262 74C292 78 316 90 334 108M330 24C366 40 392 58 412 86M-10 62C10 110 40 150 48 214M14 118C36 124 54 136 70 158M420 14C446 26 470 32 500 34";

function BareBough(place: PieceProps) {
  return (
    <ScenePiece {...place}>
      <g fill="none" strokeLinecap="round">
        <path d="M-20 62C70 76 160 68 250 42" stroke="var(--scene-bark)" strokeWidth="20" />
        <path d={twigs} stroke="var(--scene-bark)" strokeWidth="8" />
        <path
          d="M-20 50C70 62 150 56 226 36C262 26 300 16 340 12M88 76C104 90 118 104 128 122M248 56C262 66 274 78 282 92M346 26C366 34 384 44 396 58M-4 84C4 108 20 132 32 158"
          stroke="var(--scene-snow)"
          strokeWidth="9"
        />
      </g>
    </ScenePiece>
  );
}

const crownPuffs: readonly (readonly Puff[])[] = [
  [
    [-104, -212, 58],
    [-92, -280, 58],
    [-34, -318, 60],
    [40, -318, 58],
    [98, -276, 56],
    [110, -210, 56],
    [56, -178, 50],
    [-8, -176, 46],
    [-62, -180, 46],
    [0, -244, 90],
  ],
  [
    [-82, -226, 46],
    [-66, -284, 46],
    [-14, -322, 46],
    [48, -312, 46],
    [98, -268, 44],
    [108, -218, 42],
    [58, -204, 42],
    [2, -208, 40],
    [-40, -212, 40],
    [16, -262, 62],
  ],
  [
    [-14, -334, 24],
    [24, -338, 30],
    [64, -318, 30],
    [98, -282, 30],
    [112, -244, 24],
    [56, -290, 26],
    [82, -258, 20],
  ],
];

const crownLeaves: readonly LeafPlace[] = [
  [-146, -176, 0.26, -120, "mid"],
  [-120, -140, 0.22, -160, "light"],
  [142, -162, 0.26, 130, "mid"],
  [96, -132, 0.22, 160, "deep"],
  [-60, -120, 0.2, 170, "mid"],
];

/** A whole maple, about 380 tall, standing on its origin. */
export function MapleTree({ season = "autumn", ...place }: PieceProps & { season?: Leafy }) {
  return (
    <ScenePiece {...place}>
      <path
        d="M-38 6C-18-6-18-40-20-84C-22-124-44-156-66-186L-54-196C-34-176-16-156-8-132C-6-168-10-196-16-226H4C10-190 12-160 14-126C24-152 44-172 60-204L74-194C58-156 32-124 30-80C28-36 30-6 50 6C22 14-14 14-38 6Z"
        fill="var(--scene-bark)"
      />
      <path
        d="M8 10C14-30 10-80 20-112C26-130 50-160 66-190L74-194C58-156 32-124 30-80C28-36 30-6 50 6C36 10 22 12 8 10Z"
        fill="var(--scene-wood-deep)"
        opacity="0.7"
      />
      <Crown season={season} />
    </ScenePiece>
  );
}

/** The crown of a maple without its trunk, which would stand on the origin. */
export function MapleCrown({ season = "autumn", ...place }: PieceProps & { season?: Leafy }) {
  return (
    <ScenePiece {...place}>
      <Crown season={season} />
    </ScenePiece>
  );
}

const Crown = ({ season }: { season: Leafy }) => (
  <>
    <Foliage layers={crownPuffs} season={season} />
    <Leaves places={crownLeaves} season={season} />
  </>
);
