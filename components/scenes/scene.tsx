import type { ReactNode } from "react";

type FrameProps = { viewBox: string; className?: string; children: ReactNode };

/** Frame of every drawing. Colours come from the `--scene-…` tokens, so that it follows the theme. */
export function Scene({ viewBox, className = "block h-auto w-full", children }: FrameProps) {
  return (
    <svg viewBox={viewBox} className={className} aria-hidden="true">
      {children}
    </svg>
  );
}

export type PieceProps = { x: number; y: number; scale?: number; turn?: number; flip?: boolean };

/** Positions a piece by its origin. */
export function ScenePiece({
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
