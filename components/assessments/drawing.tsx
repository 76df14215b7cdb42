import type { CSSProperties } from "react";
import type { Drawing, Ink, Mark } from "@/lib/assessments/chart/marks";

/** A drawing of `chart.ts` as SVG in the theme's colours. What has grown moves inside a `PlayOnce`. */
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
      return (
        <circle
          cx={mark.at[0]}
          cy={mark.at[1]}
          r={mark.radius}
          fill={color(mark.fill)}
          className={mark.movedFrom === undefined ? undefined : "moment-dot"}
          style={mark.movedFrom === undefined ? undefined : movedStyle(mark.movedFrom)}
        />
      );
    case "bar":
      return (
        <rect
          x={mark.at[0]}
          y={mark.at[1]}
          width={mark.size[0]}
          height={mark.size[1]}
          rx={mark.radius}
          fill={color(mark.fill)}
          fillOpacity={mark.fillOpacity}
          className={mark.grewFrom === undefined ? undefined : "moment-bar"}
          style={mark.grewFrom === undefined ? undefined : growthStyle(mark.grewFrom)}
        />
      );
    case "text":
      return mark.grewFrom === undefined ? (
        <SvgText mark={mark}>{mark.text}</SvgText>
      ) : (
        <>
          <SvgText mark={mark} className="moment-before opacity-0">
            {mark.grewFrom}
          </SvgText>
          <SvgText mark={mark} className="moment-after">
            {mark.text}
          </SvgText>
        </>
      );
  }
}

const growthStyle = (from: number) => ({ "--grew-from": from }) as CSSProperties;

const movedStyle = (from: number) => ({ "--moved-from": `${from}px` }) as CSSProperties;

type TextProps = { mark: Extract<Mark, { mark: "text" }>; className?: string; children: string };

function SvgText({ mark, className, children }: TextProps) {
  return (
    <text
      x={mark.at[0]}
      y={mark.at[1]}
      textAnchor={mark.anchor}
      fontSize={mark.size}
      fontWeight={mark.isBold ? 600 : 400}
      fill={color(mark.fill)}
      className={className}
    >
      {children}
    </text>
  );
}
