"use client";

import { RotateDirection, SpecialZoomLevel } from "@react-pdf-viewer/core";
import type { PageNavigationPlugin } from "@react-pdf-viewer/page-navigation";
import type { RotatePlugin } from "@react-pdf-viewer/rotate";
import type { SearchPlugin } from "@react-pdf-viewer/search";
import type { ZoomPlugin } from "@react-pdf-viewer/zoom";
import { ChevronDown, ChevronUp, Expand, Minus, MoveHorizontal, Plus, RotateCw, Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { type RefObject, useState } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { useInBrowser } from "@/components/ui/use-in-browser";
import { PageInput } from "./page-input";
import { PdfSearch } from "./pdf-search";

type PdfToolbarProps = {
  /** The element shown in full screen. */
  frame: RefObject<HTMLElement | null>;
  /** `page` counts from 0; `rotation` in degrees. */
  state: { page: number; count: number; scale: number; rotation: number };
  plugins: { zoom: ZoomPlugin; rotate: RotatePlugin; pages: PageNavigationPlugin; search: SearchPlugin };
};

const scales = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 3, 4];
const canBeEnlarged = () => document.fullscreenEnabled;
const larger = (scale: number) => scales.find((step) => step > scale + 0.01) ?? scale;
const smaller = (scale: number) => scales.findLast((step) => step < scale - 0.01) ?? scale;

/** Pages, size, rotation, search and full screen. */
export function PdfToolbar({ frame, state: { page, count, scale, rotation }, plugins }: PdfToolbarProps) {
  const t = useTranslations("pdf");
  const { zoom, rotate, pages, search } = plugins;
  const [searching, setSearching] = useState(false);
  // The plugin creates a new component with every render, which would lose the focus.
  const [Rotate] = useState(() => rotate.Rotate);
  const canEnlarge = useInBrowser(canBeEnlarged, false);
  const enlarge = () =>
    document.fullscreenElement ? document.exitFullscreen() : frame.current?.requestFullscreen();
  const closeSearch = () => {
    search.clearHighlights();
    setSearching(false);
  };
  return (
    <div role="toolbar" aria-label={t("toolbar")} className="border-b bg-surface print:hidden">
      <div className="flex flex-wrap items-center px-1">
        <IconButton
          label={t("previous")}
          icon={<ChevronUp />}
          disabled={page === 0}
          onClick={() => pages.jumpToPage(page - 1)}
        />
        <PageInput page={page} count={count} onPage={pages.jumpToPage} />
        <IconButton
          label={t("next")}
          icon={<ChevronDown />}
          disabled={page >= count - 1}
          onClick={() => pages.jumpToPage(page + 1)}
        />
        <span className="mx-auto" />
        <IconButton
          label={t("zoomOut")}
          icon={<Minus />}
          disabled={scale <= scales[0]!}
          onClick={() => zoom.zoomTo(smaller(scale))}
        />
        <span role="status" className="sr-only">
          {t("scale")} {Math.round(scale * 100)}%
        </span>
        <button
          type="button"
          aria-label={t("fullScale", { percent: Math.round(scale * 100) })}
          title={t("fullScale", { percent: Math.round(scale * 100) })}
          onClick={() => zoom.zoomTo(1)}
          className="min-h-11 w-12 rounded-control text-center text-sm tabular-nums hover:bg-lake-soft hover:text-lake"
        >
          {Math.round(scale * 100)}%
        </button>
        <IconButton
          label={t("zoomIn")}
          icon={<Plus />}
          disabled={scale >= scales.at(-1)!}
          onClick={() => zoom.zoomTo(larger(scale))}
        />
        <IconButton
          className="max-sm:hidden"
          label={t("fitWidth")}
          icon={<MoveHorizontal />}
          onClick={() => zoom.zoomTo(SpecialZoomLevel.PageWidth)}
        />
        <Rotate direction={RotateDirection.Forward}>
          {({ onClick }) => (
            <IconButton
              label={
                rotation === 0 ? t("rotate") : `${t("rotate")} · ${t("rotation", { degrees: rotation })}`
              }
              icon={<RotateCw />}
              onClick={onClick}
            />
          )}
        </Rotate>
        <IconButton
          label={t("search")}
          icon={<Search />}
          aria-pressed={searching}
          onClick={searching ? closeSearch : () => setSearching(true)}
        />
        {canEnlarge && (
          <IconButton
            className="max-sm:hidden"
            label={t("enlarge")}
            icon={<Expand />}
            onClick={() => void enlarge()}
          />
        )}
      </div>
      {searching && <PdfSearch search={search} frame={frame} onClose={closeSearch} />}
    </div>
  );
}
