"use client";

import { MessageSquareText, Redo2, Trash2, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { cx } from "@/components/ui/class-names";
import { IconButton } from "@/components/ui/icon-button";
import { useDrawing } from "./drawing-context";
import { colorOrder, inks, tools } from "./tools";

/** Closer together for a mouse, so that all tools fit beside the mark's panel. */
const buttonClass = "pointer-fine:size-9";

type MarkToolbarProps = {
  /** Whether there is a photo or a PDF to draw on. */
  hasPages: boolean;
  className?: string;
};

/** The tools for marks: one row that scrolls sideways on a phone, within reach of the thumb. */
export function MarkToolbar({ hasPages, className }: MarkToolbarProps) {
  const t = useTranslations("drawn");
  const { editing, chosen, marks } = useDrawing();
  if (!editing) return null;
  const mark = marks.find(({ key }) => key === chosen);
  const next = colorOrder[(colorOrder.indexOf(editing.color) + 1) % colorOrder.length]!;
  return (
    <div
      role="toolbar"
      aria-label={t("toolbar")}
      className={cx(
        "flex items-center overflow-x-auto rounded-card border bg-surface px-1 [scrollbar-width:thin]",
        className,
      )}
    >
      {(hasPages ? tools : []).map(({ tool, key, icon: Icon }) => (
        <IconButton
          className={buttonClass}
          key={tool}
          label={`${t(`tools.${tool}`)} (${key.toUpperCase()})`}
          icon={<Icon />}
          aria-pressed={editing.tool === tool}
          onClick={() => editing.choose(tool)}
        />
      ))}
      <IconButton
        className={buttonClass}
        label={`${t("color", { color: t(`colors.${editing.color}`) })} (X)`}
        icon={<ColorSample color={editing.color} />}
        onClick={() => editing.chooseColor(next)}
      />
      <span className="mx-1 h-6 shrink-0 border-s" aria-hidden="true" />
      <IconButton
        className={buttonClass}
        label={`${t("undo")} (Ctrl Z)`}
        icon={<Undo2 />}
        disabled={!editing.canUndo}
        onClick={editing.undo}
      />
      <IconButton
        className={buttonClass}
        label={`${t("redo")} (Ctrl Shift Z)`}
        icon={<Redo2 />}
        disabled={!editing.canRedo}
        onClick={editing.redo}
      />
      <IconButton
        className={buttonClass}
        label={t("edit")}
        icon={<MessageSquareText />}
        disabled={!mark}
        onClick={() => mark && editing.edit(mark.key)}
      />
      <IconButton
        className={buttonClass}
        label={`${t("remove")} (${t("deleteKey")})`}
        icon={<Trash2 />}
        disabled={!mark}
        onClick={() => mark && editing.remove(mark.key)}
      />
    </div>
  );
}

/** A line of the colour with its weight and dash, as it is drawn and printed. */
function ColorSample({ color }: { color: (typeof colorOrder)[number] }) {
  const { ink, weight, dash } = inks[color];
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" className="rounded-tick bg-white">
      <path d="M8 70 L92 30" stroke={ink} strokeWidth={weight * 1.6} strokeDasharray={dash} fill="none" />
    </svg>
  );
}
