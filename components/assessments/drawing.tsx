import type { Drawing, Ink, Mark } from "@/lib/assessments/chart";

/** A drawing of `chart.ts` as SVG in the theme's colours. */
export function SvgDrawing({
  drawing,
  label,
  className,
}: {
  drawing: Drawing;
  label: string;
  className?: string;
}) {
  return (
    <svg
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      role="img"
      aria-label={label}
      className={className ?? "block h-auto w-full"}
    >
      {drawing.marks.map((mark, index) => (
        <SvgMark key={index} mark={mark} />
      ))}
    </svg>
  );
}

const color = (ink: Ink) => `var(--${ink})`;
const path = (points: readonly (readonly [number, number])[]) =>
  `M${points.map((point) => point.join(" ")).join("L")}`;

function SvgMark({ mark }: { mark: Mark }) {
  switch (mark.mark) {
    case "polygon":
      return (
        <path
          d={`${path(mark.points)}Z`}
          fill={mark.fill ? color(mark.fill) : "none"}
          fillOpacity={mark.fillOpacity}
          stroke={mark.stroke ? color(mark.stroke) : "none"}
          strokeWidth={mark.width}
          strokeLinejoin="round"
        />
      );
    case "path":
      return (
        <path
          d={path(mark.points)}
          fill="none"
          stroke={color(mark.stroke)}
          strokeWidth={mark.width}
          strokeDasharray={mark.isDashed ? "4 4" : undefined}
        />
      );
    case "dot":
      return <circle cx={mark.at[0]} cy={mark.at[1]} r={mark.radius} fill={color(mark.fill)} />;
    case "bar":
      return (
        <rect
          x={mark.at[0]}
          y={mark.at[1]}
          width={mark.size[0]}
          height={mark.size[1]}
          rx={mark.radius}
          fill={color(mark.fill)}
        />
      );
    case "text":
      return (
        <text
          x={mark.at[0]}
          y={mark.at[1]}
          textAnchor={mark.anchor}
          fontSize={mark.size}
          fontWeight={mark.isBold ? 600 : 400}
          fill={color(mark.fill)}
        >
          {mark.text}
        </text>
      );
  }
}
