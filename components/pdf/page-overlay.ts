import { createContext, type ReactNode } from "react";
import type { Turn } from "@/lib/marks/drawn/geometry";

/** A page or a photo as it is shown. */
export type ShownPage = {
  fileId: number;
  /** From 0. */
  page: number;
  /** How the upright page is turned: for a PDF its own turn and the reader's together. */
  turn: Turn;
  /** Of the upright page, in any unit. */
  size: { width: number; height: number };
};

type Overlay = {
  /** Draws over a page; it fills the page's box. */
  render: (page: ShownPage) => ReactNode;
  /** The page to go to; `n` increases with every request. */
  asked: { fileId: number; page: number; n: number } | null;
};

/** What is drawn over the pages of the PDFs and the photos inside; nothing by default. */
export const PageOverlay = createContext<Overlay | null>(null);
