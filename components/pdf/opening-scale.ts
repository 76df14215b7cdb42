import { SpecialZoomLevel } from "@react-pdf-viewer/core";
import type { PageWidths } from "./guard-pages";

/** What the viewer keeps free beside the page, for a scroll bar. */
const reserved = 17;

/** Scale 1, unless a page would be cut: then the widest page fits into `room`, the width of the viewer in pixels. */
export function openingScale({ first, widest }: PageWidths, room: number): number | SpecialZoomLevel {
  const fitted = (room - reserved) / widest;
  if (fitted >= 1) return 1;
  // The library keeps this one fitted when the window changes, but it measures only the first page.
  return first === widest ? SpecialZoomLevel.PageWidth : fitted;
}
