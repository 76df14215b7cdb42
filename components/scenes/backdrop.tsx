import { LakeSky } from "./lakeside";
import { Gleam, Pine } from "./nature";

type MeadowProps = {
  /** Height at which the meadow begins; the lake lies above it. */
  from?: number;
  season?: "spring" | "summer" | "autumn";
};

/** Sky, hills, the lake and a meadow, 1000 × 750. */
export function Meadow({ from = 470, season = "summer" }: MeadowProps) {
  return (
    <>
      <LakeSky />
      <path
        d="M0 330C160 270 320 290 470 312C600 330 700 262 830 272C920 278 960 300 1000 290V520H0Z"
        fill="var(--scene-far)"
      />
      <path
        d="M0 372C180 330 340 350 500 358C660 366 760 330 880 336C940 338 980 350 1000 352V520H0Z"
        fill="var(--scene-hill)"
      />
      {(
        [
          [40, 396, 0.8],
          [84, 396, 1.05],
          [128, 396, 0.72],
          [880, 388, 0.7],
          [920, 388, 1],
          [966, 388, 0.8],
        ] as const
      ).map(([x, y, scale]) => (
        <Pine key={x} x={x} y={y} scale={scale} />
      ))}
      <path d="M0 394C240 384 640 386 1000 384V640H0Z" fill="var(--scene-water)" />
      <path d="M0 424C300 410 700 432 1000 414V640H0Z" fill="var(--scene-water-low)" opacity="0.5" />
      <Gleam x={742} y={402} width={130} tone="var(--scene-light)" opacity={0.8} />
      <Gleam x={750} y={420} width={180} tone="var(--scene-light)" opacity={0.5} />
      <Gleam x={240} y={408} width={150} opacity={0.6} />
      <Gleam x={500} y={428} width={130} opacity={0.5} />
      <g transform={`translate(0 ${from - 470})`}>
        <path
          d="M-10 486C160 440 340 446 520 462C700 478 860 470 1010 448V900H-10Z"
          fill={season === "spring" ? "var(--scene-fresh)" : "var(--scene-grass)"}
        />
        <path
          d="M-10 596C180 552 380 560 560 588C720 612 880 604 1010 578V900H-10Z"
          fill={season === "spring" ? "var(--scene-grass)" : "var(--scene-grass-deep)"}
          opacity="0.55"
        />
      </g>
    </>
  );
}

/** An evening sky with stars in light mode too, 1000 × 750. */
export function Evening() {
  return (
    <>
      <rect width="1000" height="750" fill="var(--scene-water-deep)" />
      <rect
        width="1000"
        height="750"
        fill="var(--scene-ink)"
        opacity="calc(0.45 - var(--scene-night) * 0.45)"
      />
      <g fill="var(--scene-light)">
        {Array.from({ length: 38 }, (_, index) => (
          <circle
            key={index}
            cx={(index * 257 + 43) % 1000}
            cy={(index * 131 + 29) % 360}
            r={[1.8, 2.6, 1.4, 3.2][index % 4]}
            opacity={[0.9, 0.6, 0.8][index % 3]}
          />
        ))}
      </g>
      <path
        d="M0 380C120 318 230 312 340 356C430 390 530 318 650 312C770 306 830 372 1000 334V560H0Z"
        fill="var(--scene-water-low)"
        opacity="0.55"
      />
      <path
        d="M0 432C140 388 300 404 460 420C620 436 760 390 1000 414V560H0Z"
        fill="var(--scene-pine)"
        opacity="0.8"
      />
    </>
  );
}
