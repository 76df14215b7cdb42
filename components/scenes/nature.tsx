import { ScenePiece, type PieceProps } from "./scene";

const leafTones = {
  mid: ["var(--scene-leaf)", "var(--scene-leaf-deep)"],
  deep: ["var(--scene-leaf-deep)", "var(--scene-leaf)"],
  light: ["var(--scene-leaf-light)", "var(--scene-leaf)"],
  green: ["var(--scene-grass)", "var(--scene-grass-deep)"],
  fresh: ["var(--scene-fresh)", "var(--scene-grass-deep)"],
};

export type LeafTone = keyof typeof leafTones;

/** A maple leaf, 100 tall at scale 1, centred. */
export function MapleLeaf({ tone = "mid", ...place }: PieceProps & { tone?: LeafTone }) {
  const [fill, vein] = leafTones[tone];
  return (
    <ScenePiece {...place}>
      <g strokeLinecap="round" strokeLinejoin="round">
        <path d="M0 18C1 28 3 38 8 47" fill="none" stroke={vein} strokeWidth="3.5" />
        <path
          d="M0-48Q3-39 8-33Q13-35 18-36Q13-26 13-15Q19-20 26-23Q27-19 29-17Q38-19 47-18Q41-12 38-6Q41-3 44 1Q33 4 25 11Q28 14 30 19Q15 17 2 19Q0 20-2 19Q-15 17-30 19Q-28 14-25 11Q-33 4-44 1Q-41-3-38-6Q-41-12-47-18Q-38-19-29-17Q-27-19-26-23Q-19-20-13-15Q-13-26-18-36Q-13-35-8-33Q-3-39 0-48Z"
          fill={fill}
          stroke={fill}
          strokeWidth="3"
        />
        <path
          d="M0 18V-34M0 10L30-11M0 10L-30-11M0 15L18 13M0 15L-18 13M0-8L9-22M0-8L-9-22"
          fill="none"
          stroke={vein}
          strokeWidth="1.8"
          opacity="0.65"
        />
      </g>
    </ScenePiece>
  );
}

/** A fir, 100 tall at scale 1, standing on its origin. */
export function Pine({ isSnowy, ...place }: PieceProps & { isSnowy?: boolean }) {
  return (
    <ScenePiece {...place}>
      <path d="M-3-14h6V2h-6Z" fill="var(--scene-bark)" />
      <path
        d="M0-100C5-88 10-78 18-69Q12-67 9-68C14-58 20-50 28-42Q20-39 14-41C20-30 27-21 36-13C24-7-24-7-36-13C-27-21-20-30-14-41Q-20-39-28-42C-20-50-14-58-9-68Q-12-67-18-69C-10-78-5-88 0-100Z"
        fill="var(--scene-pine)"
      />
      <path
        d="M0-100C5-88 10-78 18-69Q12-67 9-68C14-58 20-50 28-42Q20-39 14-41C20-30 27-21 36-13C30-10 22-9 12-8.5C8-40 5-70 0-100Z"
        fill="var(--scene-hill-near)"
        opacity="0.45"
      />
      {isSnowy && (
        <path
          d="M0-101C5-89 11-78 19-68Q9-74 4-66Q0-74-5-67Q-10-74-19-68C-11-78-5-89 0-101ZM-29-41C-20-48-15-55-11-63Q-6-56-2-62Q4-54 9-62C14-54 20-48 29-41Q18-48 11-39Q5-46-2-38Q-9-46-14-39Q-20-46-29-41ZM-37-12C-29-19-22-27-16-36Q-8-28-2-34Q5-26 14-36C20-28 28-20 37-12Q24-20 14-11Q6-18-2-10Q-12-19-20-11Q-26-18-37-12Z"
          fill="var(--scene-snow)"
        />
      )}
    </ScenePiece>
  );
}

/** A cloud, 120 wide at scale 1, standing on its flat base. */
export function Cloud({ opacity = 0.9, ...place }: PieceProps & { opacity?: number }) {
  return (
    <ScenePiece {...place}>
      <path
        d="M-52 0C-66 0-66-19-50-20C-50-36-30-42-20-32C-14-50 16-52 22-32C34-40 50-32 48-19C64-19 66 0 52 0Z"
        fill="var(--scene-cloud)"
        opacity={opacity}
      />
      <path
        d="M-52 0C-60 0-63-7-60-13C-40-5 20-4 60-12C62-6 60 0 52 0Z"
        fill="var(--scene-sky)"
        opacity="0.55"
      />
    </ScenePiece>
  );
}

const starPlaces: readonly [number, number, number][] = [
  [0.06, 0.3, 1.6],
  [0.13, 0.12, 1.1],
  [0.22, 0.46, 1.3],
  [0.31, 0.2, 1.9],
  [0.38, 0.52, 1],
  [0.45, 0.1, 1.3],
  [0.52, 0.36, 1.6],
  [0.58, 0.17, 1],
  [0.64, 0.6, 1.2],
  [0.8, 0.14, 1.4],
  [0.87, 0.46, 1.1],
  [0.93, 0.22, 1.8],
  [0.97, 0.55, 1],
];

/** Stars over a sky of this size, visible only in dark mode. */
export function Stars({ width, height }: { width: number; height: number }) {
  return (
    <g fill="var(--scene-light)" opacity="var(--scene-night)">
      {starPlaces.map(([x, y, r]) => (
        <circle key={x} cx={x * width} cy={y * height} r={r * 1.5} />
      ))}
    </g>
  );
}

const rings = [1, 0.88, 0.77, 0.67, 0.57, 0.48, 0.4, 0.32];

type GlowProps = { x?: number; y?: number; r: number; opacity: number | string; tone?: string };

/** Light around a lamp or the moon: rings that add up towards the centre, each of `opacity`. */
export function Glow({ x = 0, y = 0, r, opacity, tone = "var(--scene-light)" }: GlowProps) {
  return rings.map((ring) => <circle key={ring} cx={x} cy={y} r={r * ring} fill={tone} opacity={opacity} />);
}

/** The sun in light mode; the moon with its seas in dark mode. */
export function SunOrMoon({ x, y, r }: { x: number; y: number; r: number }) {
  return (
    <g>
      <Glow
        x={x}
        y={y}
        r={r * 4}
        tone="var(--scene-glow)"
        opacity="calc(0.15 - var(--scene-night) * 0.115)"
      />
      <circle cx={x} cy={y} r={r} fill="var(--scene-light)" />
      <g fill="var(--scene-leaf-light)" opacity="calc(var(--scene-night) * 0.28)">
        <circle cx={x - r * 0.3} cy={y - r * 0.25} r={r * 0.24} />
        <circle cx={x + r * 0.32} cy={y + r * 0.05} r={r * 0.16} />
        <circle cx={x - r * 0.1} cy={y + r * 0.42} r={r * 0.19} />
      </g>
    </g>
  );
}

/** A short lens-shaped reflection on the water, `width` wide. */
export function Gleam({
  x,
  y,
  width,
  opacity = 0.7,
  tone = "var(--scene-shine)",
}: {
  x: number;
  y: number;
  width: number;
  opacity?: number;
  tone?: string;
}) {
  const half = width / 2;
  const bend = Math.min(4, width / 18);
  return (
    <path
      d={`M${x - half} ${y}Q${x} ${y - bend} ${x + half} ${y}Q${x} ${y + bend} ${x - half} ${y}Z`}
      fill={tone}
      opacity={opacity}
    />
  );
}

/** Reeds and cattails, about 150 tall at scale 1. */
export function Reeds(place: PieceProps) {
  return (
    <ScenePiece {...place}>
      <g fill="none" strokeLinecap="round" stroke="var(--scene-grass-deep)" strokeWidth="4">
        <path d="M0 0C-2-40-10-80-26-116" />
        <path d="M8 0C10-50 8-92 16-140" />
        <path d="M16 0C22-36 34-64 54-92" />
        <path d="M-8 0C-14-26-30-48-52-62" stroke="var(--scene-grass)" />
        <path d="M12 0C16-20 26-40 44-50" stroke="var(--scene-grass)" />
      </g>
      <g stroke="var(--scene-bark)" strokeWidth="10" strokeLinecap="round">
        <path d="M-27-118L-33-138" />
        <path d="M16-142L19-166" />
      </g>
    </ScenePiece>
  );
}

/** A tuft of grass on its origin. */
export function Tuft(place: PieceProps) {
  return (
    <ScenePiece {...place}>
      <path
        d="M-16 2C-14-10-20-18-26-24C-16-20-11-14-9-6C-8-18-8-28-12-38C-3-28 0-18 0-6C4-16 9-24 17-29C13-20 11-8 13 2Z"
        fill="var(--scene-grass-deep)"
      />
    </ScenePiece>
  );
}

/** Snow in the air over a picture of this size. */
export function Snowfall({ width, height }: { width: number; height: number }) {
  return (
    <g fill="var(--scene-snow)">
      {Array.from({ length: 46 }, (_, index) => (
        <circle
          key={index}
          cx={(index * 193 + 37) % width}
          cy={(index * 271 + 59) % height}
          r={[3, 4.5, 2.5, 5.5][index % 4]}
          opacity={[0.95, 0.8, 0.7][index % 3]}
        />
      ))}
    </g>
  );
}

/** A flower with round petals, 44 tall at scale 1, on its origin. */
export function Flower({
  petal = "var(--scene-snow)",
  heart = "var(--scene-light)",
  petals = 3,
  ...place
}: PieceProps & { petal?: string; heart?: string; petals?: number }) {
  return (
    <ScenePiece {...place}>
      <path
        d="M0 2C-2-10 2-18 0-30M0-4C-8-6-13-12-14-18M0-8C7-9 12-14 14-21"
        fill="none"
        stroke="var(--scene-grass-deep)"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
      <path
        d="M-1-4C-10-5-18-12-19-22C-9-22-2-15-1-4ZM1-8C10-9 17-15 19-25C9-25 2-19 1-8Z"
        fill="var(--scene-grass-deep)"
      />
      <g transform="translate(0 -33)">
        {Array.from({ length: petals }, (_, index) => (
          <path
            key={index}
            d="M0 2C-8-3-8-13 0-18C8-13 8-3 0 2Z"
            fill={petal}
            transform={`rotate(${(360 / petals) * index})`}
          />
        ))}
        <circle r="4" fill={heart} />
      </g>
    </ScenePiece>
  );
}
