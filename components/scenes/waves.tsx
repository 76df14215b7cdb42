import { ScenePiece, Scene } from "./scene";
import { Gleam, Pine } from "./nature";

/** Between page and footer: hills, firs and the far shore, ending in the footer's colour. */
export function ShoreLine() {
  return (
    <Scene viewBox="0 0 1440 190">
      <path
        d="M0 96C160 38 300 34 470 74C600 104 700 40 860 44C1010 48 1100 92 1240 72C1330 58 1400 62 1440 70V190H0Z"
        fill="var(--scene-far)"
        opacity="0.55"
      />
      <path
        d="M0 124C140 84 270 96 400 112C560 132 640 86 800 92C960 98 1060 128 1200 108C1310 92 1390 104 1440 112V190H0Z"
        fill="var(--scene-hill)"
        opacity="0.75"
      />
      {pines.map(([x, y, scale]) => (
        <Pine key={x} x={x} y={y} scale={scale} />
      ))}
      <path d="M0 142C200 134 380 140 560 138C800 135 1010 142 1440 134V190H0Z" fill="var(--scene-water)" />
      <Gleam x={300} y={150} width={180} />
      <Gleam x={860} y={149} width={240} />
      <Gleam x={1210} y={152} width={120} />
      <path
        d="M0 162C120 150 210 154 330 162C450 170 560 170 690 160C830 150 930 152 1060 162C1190 172 1310 168 1440 156V190H0Z"
        fill="var(--scene-water-low)"
      />
      <Gleam x={560} y={172} width={160} opacity={0.35} />
      <path
        d="M0 178C130 168 240 170 360 178C480 186 600 184 720 177C850 169 960 170 1080 179C1210 188 1330 183 1440 174V191H0Z"
        fill="var(--sunk)"
      />
    </Scene>
  );
}

const pines: readonly [number, number, number][] = [
  [52, 142, 0.62],
  [96, 142, 0.86],
  [140, 142, 0.54],
  [182, 142, 0.7],
  [656, 139, 0.5],
  [690, 139, 0.74],
  [724, 139, 0.54],
  [402, 140, 0.44],
  [434, 140, 0.6],
  [1010, 141, 0.5],
  [1046, 141, 0.72],
  [1236, 138, 0.58],
  [1276, 138, 0.9],
  [1322, 138, 0.68],
  [1372, 138, 0.8],
  [1412, 137, 0.52],
];

/** The edge of a coloured band as calm water, on the band's border, in the colour of `text-…`. */
export function WaveEdge({ flip = false, className = "text-sunk" }: { flip?: boolean; className?: string }) {
  return (
    <svg
      viewBox="0 0 1440 48"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={`block h-6 w-full sm:h-10 ${className}`}
    >
      <ScenePiece x={flip ? 1440 : 0} y={0} flip={flip}>
        <path
          d="M0 30C120 10 240 8 360 22C480 36 600 40 720 26C840 12 960 6 1080 20C1200 34 1320 38 1440 24V49H0Z"
          fill="currentColor"
        />
      </ScenePiece>
    </svg>
  );
}

/** Ripples behind a card or band, in the colour of `text-…`. */
export function Ripples({ className = "text-lake" }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 600 300"
      preserveAspectRatio="xMidYMid slice"
      className={`pointer-events-none absolute inset-0 size-full ${className}`}
    >
      <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" opacity="0.07">
        {Array.from({ length: 9 }, (_, row) => (
          <path
            key={row}
            d={`M${row % 2 ? -30 : 0} ${18 + row * 34}${"q15-10 30 0t30 0".repeat(11)}`}
            strokeDasharray={row % 3 === 0 ? "180 60" : row % 3 === 1 ? "120 90" : "240 40"}
          />
        ))}
      </g>
    </svg>
  );
}
