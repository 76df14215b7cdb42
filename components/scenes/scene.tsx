import type { ReactNode } from "react";

export type SceneProps = {
  /** What the picture tells, when it tells something; otherwise it is decoration. */
  title?: string;
  className?: string;
};

type FrameProps = SceneProps & { viewBox: string; fit?: "meet" | "slice"; children: ReactNode };

/** Frame of every drawing. Colours come from the `--scene-…` tokens, so that day turns into night with the theme. */
export function Scene({ title, className, viewBox, fit = "meet", children }: FrameProps) {
  return (
    <svg
      viewBox={viewBox}
      className={className ?? "block h-auto w-full"}
      preserveAspectRatio={`xMidYMid ${fit}`}
      role={title ? "img" : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      {children}
    </svg>
  );
}

export type PieceProps = { x: number; y: number; scale?: number; turn?: number; flip?: boolean };

/** Places a piece whose own origin is where it stands. */
export function Piece({
  x,
  y,
  scale = 1,
  turn = 0,
  flip = false,
  children,
}: PieceProps & { children: ReactNode }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${flip ? -scale : scale} ${scale})`}>
      {children}
    </g>
  );
}
