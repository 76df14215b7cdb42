"use client";

import { useTranslations } from "next-intl";
import type { KeyboardEvent } from "react";
import type { ShownPage } from "@/components/pdf/page-overlay";
import { shownSize, turnTransform, unitsOf } from "@/lib/marks/drawn/geometry";
import type { NumberedMark } from "@/lib/marks/drawn/numbered";
import { useDrawing } from "./drawing-context";
import { DrawingSurface } from "./drawing-surface";
import { MarkShape } from "./mark-shape";
import "./marks.css";
import { useMarkWords } from "./use-mark-words";

/** The marks over one page, and with a tool in hand the surface to draw on. Fills the page's box at any size and turn. */
export function MarkLayer({ page }: { page: ShownPage }) {
  const t = useTranslations("drawn");
  const { marks, editing } = useDrawing();
  const own = marks.filter((mark) => mark.fileId === page.fileId && mark.page === page.page);
  const units = unitsOf(page.size);
  const view = shownSize(units, page.turn);
  const isDrawing = editing !== null && editing.tool !== "hand";
  if (own.length === 0 && !isDrawing) return null;
  return (
    <div className="mark-layer">
      <svg
        viewBox={`0 0 ${view.width} ${view.height}`}
        preserveAspectRatio="none"
        role="group"
        aria-label={t("onPage", { page: page.page + 1 })}
      >
        <g transform={turnTransform(units, page.turn)}>
          {own.map((mark) => (
            <PageMark key={mark.key} mark={mark} page={page} units={units} isPassive={isDrawing} />
          ))}
        </g>
      </svg>
      {isDrawing && <DrawingSurface key={editing.tool} page={page} editing={editing} />}
    </div>
  );
}

type PageMarkProps = {
  mark: NumberedMark;
  page: ShownPage;
  units: { width: number; height: number };
  /** While a tool is in hand, marks are reached by keyboard only. */
  isPassive: boolean;
};

function PageMark({ mark, page, units, isPassive }: PageMarkProps) {
  const { chosen, pick, editing } = useDrawing();
  const words = useMarkWords();
  const open = () => {
    pick(mark.key);
    editing?.edit(mark.key);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" || event.key === " ") open();
    else if (editing && (event.key === "Delete" || event.key === "Backspace")) editing.remove(mark.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <g
      role="button"
      tabIndex={0}
      aria-label={words(mark)}
      data-mark={mark.key}
      data-chosen={chosen === mark.key || undefined}
      data-passive={isPassive || undefined}
      onClick={() => pick(mark.key)}
      onDoubleClick={open}
      onFocus={() => pick(mark.key)}
      onKeyDown={onKeyDown}
    >
      <MarkShape mark={mark} units={units} turn={page.turn} />
    </g>
  );
}
