import type { ShownPage } from "@/components/pdf/page-overlay";
import type { InkPoint, PagePoint } from "@/db/schema/work-marks";
import { kept, keptFraction, thinned, toPage, toView, unitsOf } from "@/lib/marks/drawn/geometry";
import { mostInkPoints } from "@/lib/marks/drawn/schemas";
import type { Shape } from "./drawing-context";
import { stampOf, type Tool } from "./tools";

/** The shortest line and box, in the page's units. */
const shortest = 14;

/**
 * The mark that a path of the pointer draws with a tool, in the page's own coordinates. Null for one that is too short;
 * `isUnderWay` for a stroke that has not ended, of which pins and stamps are not shown yet.
 */
export function shapeOf(
  tool: Tool,
  path: readonly InkPoint[],
  page: Pick<ShownPage, "turn" | "size">,
  isUnderWay = false,
): Shape | null {
  const [first, last] = [path[0], path.at(-1)];
  if (!first || !last) return null;
  const [from, to] = [placeOf(first), placeOf(last)];
  const stamp = stampOf(tool);
  if (stamp) return isUnderWay ? null : { kind: "stamp", geometry: { at: kept(to), stamp } };
  switch (tool) {
    case "ink":
      return { kind: "ink", geometry: { points: thinned(path, mostInkPoints).map(keptPoint) } };
    case "pin":
      return isUnderWay ? null : { kind: "pin", geometry: { at: kept(to) } };
    case "underline": {
      const end = levelled(from, to, page);
      return lengthOf(from, end, page) < shortest
        ? null
        : { kind: "underline", geometry: { from: kept(from), to: kept(end) } };
    }
    case "box":
      return isSmall(from, to, page) ? null : { kind: "box", geometry: { from: kept(from), to: kept(to) } };
    default:
      return null;
  }
}

const placeOf = ([x, y]: InkPoint): PagePoint => [x, y];

const keptPoint = ([x, y, pressure]: InkPoint): InkPoint => [
  ...kept([x, y]),
  Math.round(keptFraction(pressure) * 100) / 100,
];

function distances(from: PagePoint, to: PagePoint, { size }: Pick<ShownPage, "size">): [number, number] {
  const { width, height } = unitsOf(size);
  return [Math.abs(to[0] - from[0]) * width, Math.abs(to[1] - from[1]) * height];
}

const lengthOf = (from: PagePoint, to: PagePoint, page: Pick<ShownPage, "size">) =>
  Math.hypot(...distances(from, to, page));

const isSmall = (from: PagePoint, to: PagePoint, page: Pick<ShownPage, "size">) =>
  Math.min(...distances(from, to, page)) < shortest;

/** A line that is nearly level in the view becomes level. */
function levelled(from: PagePoint, to: PagePoint, { turn }: Pick<ShownPage, "turn">): PagePoint {
  const [[x1, y1], [x2, y2]] = [toView(from, turn), toView(to, turn)];
  return Math.abs(y2 - y1) < Math.abs(x2 - x1) * 0.18 ? toPage([x2, y1], turn) : to;
}
