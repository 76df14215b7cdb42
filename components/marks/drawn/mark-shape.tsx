import type { PagePoint } from "@/db/schema/work-marks";
import { rectangleOf, type Turn } from "@/lib/marks/drawn/geometry";
import type { NumberedMark } from "@/lib/marks/drawn/numbered";
import { StampDrawing } from "./stamp-drawing";
import { strokePath } from "./stroke-path";
import { inks } from "./tools";

type MarkShapeProps = {
  mark: NumberedMark;
  /** The size of the upright page in its units. */
  units: { width: number; height: number };
  turn: Turn;
};

/** One mark in the units of the upright page; numbers and stamps stand upright in the view. */
export function MarkShape({ mark, units, turn }: MarkShapeProps) {
  const at = ([x, y]: PagePoint): PagePoint => [x * units.width, y * units.height];
  const { ink, weight, dash } = inks[mark.color];
  const line = {
    fill: "none",
    stroke: ink,
    strokeWidth: weight,
    strokeDasharray: dash || undefined,
    strokeLinecap: dash ? ("butt" as const) : ("round" as const),
  };
  const reach = {
    stroke: "transparent",
    strokeWidth: 28,
    vectorEffect: "non-scaling-stroke",
    fill: "none",
  } as const;
  switch (mark.kind) {
    case "ink": {
      const path = strokePath(mark.geometry.points, units, weight);
      const first = mark.geometry.points[0] ?? [0, 0];
      return (
        <>
          <path d={path} {...reach} strokeWidth={16} />
          <path d={path} fill={ink} />
          <Badge mark={mark} at={at([first[0], first[1]])} turn={turn} />
        </>
      );
    }
    case "underline": {
      const [[x1, y1], [x2, y2]] = [at(mark.geometry.from), at(mark.geometry.to)];
      const ends = { x1, y1, x2, y2 };
      return (
        <>
          <line {...ends} {...reach} />
          <line {...ends} {...line} />
          <Badge mark={mark} at={[x1, y1]} turn={turn} />
        </>
      );
    }
    case "box": {
      const box = rectangleOf(at(mark.geometry.from), at(mark.geometry.to));
      return (
        <>
          <rect {...box} {...reach} />
          <rect {...box} {...line} rx={8} />
          <Badge mark={mark} at={[box.x, box.y]} turn={turn} />
        </>
      );
    }
    case "pin": {
      const [x, y] = at(mark.geometry.at);
      return (
        <>
          <circle cx={x} cy={y} r={20} {...reach} fill="transparent" />
          <Badge mark={mark} at={[x, y]} turn={turn} radius={24} />
        </>
      );
    }
    case "stamp":
      return (
        <g transform={upright(at(mark.geometry.at), turn)}>
          <circle r={34} {...reach} fill="transparent" strokeWidth={12} />
          <StampDrawing stamp={mark.geometry.stamp} ink={ink} weight={weight} />
          <Badge mark={mark} at={[34, -30]} turn={0} />
        </g>
      );
    default:
      return null;
  }
}

/** Moves the origin to a place of the page and turns it upright in the view. */
const upright = ([x, y]: PagePoint, turn: Turn) => `translate(${x} ${y}) rotate(${-90 * turn})`;

type BadgeProps = { mark: NumberedMark; at: PagePoint; turn: Turn; radius?: number };

/** The number of a mark with words, on its colour's shape; nothing without words. */
function Badge({ mark, at, turn, radius = 18 }: BadgeProps) {
  if (mark.number === null) return null;
  const { ink, pin } = inks[mark.color];
  const look = { fill: ink, stroke: "#fff", strokeWidth: 3 };
  const half = radius * 0.9;
  return (
    <g transform={upright(at, turn)}>
      {pin === "circle" && <circle r={radius} {...look} />}
      {pin === "square" && <rect x={-half} y={-half} width={2 * half} height={2 * half} {...look} />}
      {pin === "diamond" && (
        <rect x={-half} y={-half} width={2 * half} height={2 * half} transform="rotate(45)" {...look} />
      )}
      <text
        fill="#fff"
        fontSize={radius * 1.15}
        fontWeight={700}
        textAnchor="middle"
        dy="0.36em"
        className="font-sans select-none"
      >
        {mark.number}
      </text>
    </g>
  );
}
