import type { PagePoint } from "@/db/schema/work-marks";

/** Quarter turns clockwise in which a page is shown. */
export type Turn = 0 | 1 | 2 | 3;

/** The turn for an angle in degrees, also above 360 or below 0. */
export const turnOf = (degrees: number): Turn => (((Math.round(degrees / 90) % 4) + 4) % 4) as Turn;

type Size = { width: number; height: number };

/** The size of a page as it is shown: width and height change places in a quarter turn. */
export const shownSize = ({ width, height }: Size, turn: Turn): Size =>
  turn % 2 === 0 ? { width, height } : { width: height, height: width };

/** Where a place of the upright page lies in the turned view, both as fractions of their width and height. */
export function toView([x, y]: PagePoint, turn: Turn): PagePoint {
  switch (turn) {
    case 0:
      return [x, y];
    case 1:
      return [1 - y, x];
    case 2:
      return [1 - x, 1 - y];
    case 3:
      return [y, 1 - x];
  }
}

/** The place of the upright page that lies there in the turned view. */
export const toPage = (point: PagePoint, turn: Turn): PagePoint => toView(point, ((4 - turn) % 4) as Turn);

/** A place kept within the page, to a ten-thousandth: a twentieth of a millimetre of a letter page. */
export const kept = ([x, y]: PagePoint): PagePoint => [keptFraction(x), keptFraction(y)];
/** A fraction kept between 0 and 1, to a ten-thousandth. */
export const keptFraction = (value: number) => Math.min(1, Math.max(0, Math.round(value * 10_000) / 10_000));

/**
 * The page's units: its shorter side is 1000, so that a mark has the same size beside the words of a page at any zoom.
 */
export function unitsOf({ width, height }: Size): Size {
  const unit = 1000 / Math.min(width, height);
  return { width: width * unit, height: height * unit };
}

/** The SVG transform that turns the upright page of that size, in its units, into the view. */
export function turnTransform({ width, height }: Size, turn: Turn): string {
  switch (turn) {
    case 0:
      return "";
    case 1:
      return `translate(${height} 0) rotate(90)`;
    case 2:
      return `translate(${width} ${height}) rotate(180)`;
    case 3:
      return `translate(0 ${width}) rotate(270)`;
  }
}

/** The rectangle between two corners, in any order. */
export const rectangleOf = (from: PagePoint, to: PagePoint) => ({
  x: Math.min(from[0], to[0]),
  y: Math.min(from[1], to[1]),
  width: Math.abs(to[0] - from[0]),
  height: Math.abs(to[1] - from[1]),
});

/** At most `most` of the places, evenly chosen, with the first and the last. */
export function thinned<T>(points: readonly T[], most: number): T[] {
  if (points.length <= most) return [...points];
  const step = (points.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, index) => points[Math.round(index * step)]!);
}
