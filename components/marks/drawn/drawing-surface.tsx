"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, useRef, useState } from "react";
import type { ShownPage } from "@/components/pdf/page-overlay";
import type { InkPoint, PagePoint } from "@/db/schema/work-marks";
import { kept, shownSize, toPage, toView, turnTransform, unitsOf } from "@/lib/marks/drawn/geometry";
import type { MarkEditing } from "./drawing-context";
import { MarkShape } from "./mark-shape";
import { shapeOf } from "./shape-of";
import { inks } from "./tools";
import { useStrokes } from "./use-strokes";

type Props = { page: ShownPage; editing: MarkEditing };

/**
 * Where the tool in hand draws: with a pen, a finger or the mouse, and by keyboard with a cross that the arrows move and
 * Enter sets.
 */
export function DrawingSurface({ page, editing }: Props) {
  const t = useTranslations("drawn");
  const { tool, color } = editing;
  const surface = useRef<HTMLDivElement>(null);
  const [cross, setCross] = useState<PagePoint | null>(null);
  /** The first corner, set by keyboard. */
  const [corner, setCorner] = useState<PagePoint | null>(null);
  const place = { fileId: page.fileId, page: page.page };
  const draw = (path: InkPoint[]) => {
    const shape = shapeOf(tool, path, page);
    if (shape) editing.draw(place, shape);
  };
  const { path, handlers } = useStrokes(page, draw);
  const units = unitsOf(page.size);
  const view = shownSize(units, page.turn);
  const at = cross && toView(cross, page.turn);

  const set = () => {
    if (!cross) return;
    const here: InkPoint = [...cross, 0.5];
    if ((tool === "box" || tool === "underline") && !corner) return setCorner(cross);
    draw(corner ? [[...corner, 0.5], here] : [here]);
    setCorner(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 0.1 : 0.02;
    const moves: Record<string, PagePoint> = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, -step],
      ArrowDown: [0, step],
    };
    const move = moves[event.key];
    if (move) {
      const [x, y] = at ?? [0.5, 0.5];
      setCross(toPage(kept([x + move[0], y + move[1]]), page.turn));
    } else if (event.key === "Enter" && tool !== "ink") set();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const drawn = shapeOf(
    tool,
    corner && cross
      ? [
          [...corner, 0.5],
          [...cross, 0.5],
        ]
      : path,
    page,
    true,
  );
  return (
    <div
      ref={surface}
      role="application"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its keys place marks
      tabIndex={0}
      aria-label={t("surface", { tool: t(`tools.${tool}`), page: page.page + 1 })}
      aria-describedby={tool === "ink" ? undefined : "drawing-keys"}
      className="mark-surface"
      data-surface={page.page}
      onFocus={() => surface.current?.matches(":focus-visible") && setCross(toPage([0.5, 0.5], page.turn))}
      onBlur={() => setCross(null)}
      onKeyDown={onKeyDown}
      onPointerDownCapture={() => setCross(null)}
      {...handlers}
    >
      <svg viewBox={`0 0 ${view.width} ${view.height}`} preserveAspectRatio="none" aria-hidden="true">
        <g transform={turnTransform(units, page.turn)}>
          {drawn && (
            <MarkShape
              mark={{
                ...drawn,
                ...place,
                key: "",
                attempt: 0,
                color,
                comment: null,
                commentZh: null,
                number: null,
              }}
              units={units}
              turn={page.turn}
            />
          )}
        </g>
        {at && (
          <path
            d={`M${at[0] * view.width - 30} ${at[1] * view.height}h60m-30-30v60`}
            stroke={inks[color].ink}
            strokeWidth={2}
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      <span role="status" className="sr-only">
        {at && t("cross", { left: Math.round(at[0] * 100), top: Math.round(at[1] * 100) })}
        {corner && ` ${t("corner")}`}
      </span>
    </div>
  );
}
