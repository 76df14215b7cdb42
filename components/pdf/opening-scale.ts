import { SpecialZoomLevel } from "@react-pdf-viewer/core";
import type { PageWidths } from "./guard-pages";

/** The width that the viewer reserves for a scroll bar. */
const reserved = 17;

/** Scale 1, unless a page would be cut off: then the widest page fits into `room`, the viewer's width in pixels. */
export function openingScale({ first, widest }: PageWidths, room: number): number | SpecialZoomLevel {
  const fitted = (room - reserved) / widest;
  if (fitted >= 1) return 1;
  // The library refits this scale when the window changes, but it measures only the first page.
  return first === widest ? SpecialZoomLevel.PageWidth : fitted;
}
