import { getStroke } from "perfect-freehand";
import type { InkPoint } from "@/db/schema/work-marks";

type Units = { width: number; height: number };

/** The outline of a stroke as an SVG path in the page's units; `weight` is the pen's width at full pressure. */
export function strokePath(points: readonly InkPoint[], { width, height }: Units, weight: number): string {
  const places = points.map(([x, y, pressure]) => [x * width, y * height, pressure]);
  const hasPressure = points.some(([, , pressure]) => pressure !== points[0]?.[2]);
  const outline = getStroke(places, {
    size: weight,
    thinning: hasPressure ? 0.65 : 0.2,
    smoothing: 0.5,
    streamline: 0.35,
    simulatePressure: false,
    last: true,
  });
  const [first, ...rest] = outline.map(([x = 0, y = 0]) => `${x.toFixed(1)} ${y.toFixed(1)}`);
  return first ? `M${first}L${rest.join(" ")}Z` : "";
}
