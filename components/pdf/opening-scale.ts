import { SpecialZoomLevel } from "@react-pdf-viewer/core";
import type { PageWidths } from "./guard-pages";

/** The width that the viewer reserves for a scroll bar. */
const reserved = 17;

/** Scale 1, unless a page would be cut off: then the widest page fits into `room`, the viewer's width in pixels. */
export function openingScale(
  { first, widest }: Pick<PageWidths, "first" | "widest">,
  room: number,
): number | SpecialZoomLevel {
  const fitted = (room - reserved) / widest;
  if (fitted >= 1) return 1;
  // The library refits this scale when the window changes, but it measures only the first page.
  return first === widest ? SpecialZoomLevel.PageWidth : fitted;
}

/** The scale at which two pages fit side by side into `room`, at most 1. */
export const sideBySideScale = ({ widest }: Pick<PageWidths, "widest">, room: number): number =>
  Math.min(1, (room - reserved) / 2 / widest);
