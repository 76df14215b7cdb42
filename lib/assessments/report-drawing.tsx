import { Circle, G, Line, Path, Polygon, Rect, Svg, Text } from "@react-pdf/renderer";
import { type Drawing, type Mark, paperColor } from "./chart/marks";
import type { Families } from "@/lib/paper/fonts";

/** A drawing of `chart.ts` on a PDF page. */
export function PaperDrawing({
  drawing,
  width,
  fonts,
}: {
  drawing: Drawing;
  width: number;
  fonts: Families;
}) {
  const height = (width * drawing.height) / drawing.width;
  return (
    <Svg viewBox={`0 0 ${drawing.width} ${drawing.height}`} width={width} height={height}>
      <G>
        {drawing.marks.map((mark, index) => (
          <PaperMark key={index} mark={mark} fonts={fonts} />
        ))}
      </G>
    </Svg>
  );
}

function PaperMark({ mark, fonts }: { mark: Mark; fonts: Families }) {
  switch (mark.mark) {
    case "polygon":
      return (
        <Polygon
          points={mark.points.map((point) => point.join(",")).join(" ")}
          fill={mark.fill ? paperColor(mark.fill) : "none"}
          fillOpacity={mark.fillOpacity ?? 1}
          stroke={mark.stroke ? paperColor(mark.stroke) : "none"}
          strokeWidth={mark.width ?? 0}
        />
      );
    case "path":
      return mark.points.length === 2 ? (
        <Line
          x1={mark.points[0]![0]}
          y1={mark.points[0]![1]}
          x2={mark.points[1]![0]}
          y2={mark.points[1]![1]}
          stroke={paperColor(mark.stroke)}
          strokeWidth={mark.width}
          strokeDasharray={mark.isDashed ? "4 4" : undefined}
        />
      ) : (
        <Path
          d={`M${mark.points.map((point) => point.join(" ")).join("L")}`}
          fill="none"
          stroke={paperColor(mark.stroke)}
          strokeWidth={mark.width}
        />
      );
    case "dot":
      return <Circle cx={mark.at[0]} cy={mark.at[1]} r={mark.radius} fill={paperColor(mark.fill)} />;
    case "bar":
      return (
        <Rect
          x={mark.at[0]}
          y={mark.at[1]}
          width={mark.size[0]}
          height={mark.size[1]}
          rx={mark.radius}
          ry={mark.radius}
          fill={paperColor(mark.fill)}
          fillOpacity={mark.fillOpacity ?? 1}
        />
      );
    case "text":
      return (
        <Text
          x={mark.at[0]}
          y={mark.at[1]}
          textAnchor={mark.anchor}
          fill={paperColor(mark.fill)}
          style={
            { fontSize: mark.size, fontFamily: fonts.body, fontWeight: mark.isBold ? 700 : 400 } as never
          }
        >
          {mark.text}
        </Text>
      );
  }
}
