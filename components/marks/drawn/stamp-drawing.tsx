import type { WorkMark } from "@/lib/marks/drawn/queries";

type Stamp = Extract<WorkMark, { kind: "stamp" }>["geometry"]["stamp"];

const strokes: Record<Stamp, string> = {
  tick: "M-24 2 L-8 20 L26 -22",
  question: "M-13 -12 C-13 -34 16 -34 16 -13 C16 2 1 0 1 13 M1 25 L1 26",
  star: "M0 -28 L8 -9 L28 -8 L12 5 L18 25 L0 13 L-18 25 L-12 5 L-28 -8 L-8 -9 Z",
  again: "M22 -12 A25 25 0 1 0 25 6 M24 -27 L23 -10 L6 -11",
};

/** A stamp around the origin, about 56 units wide; its line has the colour's weight. */
export function StampDrawing({ stamp, ink, weight }: { stamp: Stamp; ink: string; weight: number }) {
  return (
    <path
      d={strokes[stamp]}
      fill={stamp === "star" ? ink : "none"}
      fillOpacity={stamp === "star" ? 0.18 : undefined}
      stroke={ink}
      strokeWidth={Math.max(4, weight)}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
}
