import { memo } from "react";
import { cx } from "@/components/ui/class-names";
import { type PackedCell, unpackCell } from "@/lib/marks/gradebook-rules";

export type CellWords = {
  missing: string;
  handedIn: string;
  returned: string;
  late: string;
  excused: string;
  revise: string;
  /** The letters of the cell states. */
  letters: Record<"missing" | "handedIn" | "returned" | "late" | "excused" | "revise", string>;
};

/** Why a cell without a mark is not just empty. */
export type CellDue = "missed" | "excused" | null;

export type CellLook = { text: string; label: string; tone: string };

/** The content of a cell: a score, or the letter of its state; never colour alone. */
export function cellDisplay(packed: PackedCell | undefined, due: CellDue, words: CellWords): CellLook {
  const { score, state, isToRevise } = unpackCell(packed);
  if (due === "excused" && state !== "handed_in")
    return {
      text: score === null ? words.letters.excused : `(${score})`,
      label: score === null ? words.excused : `${score}, ${words.excused}`,
      tone: "text-muted",
    };
  if (isToRevise)
    return {
      text: score === null ? words.letters.revise : `${words.letters.revise} ${score}`,
      label: score === null ? words.revise : `${score}, ${words.revise}`,
      tone: "text-persimmon-ink",
    };
  if (state === "returned")
    return score === null
      ? { text: words.letters.returned, label: words.returned, tone: "text-success" }
      : { text: String(score), label: words.returned, tone: "" };
  if (state === "handed_in")
    return {
      text: words.letters.handedIn,
      label: words.handedIn,
      tone: "bg-lake-soft font-semibold text-lake",
    };
  if (due !== "missed") return { text: "", label: "", tone: "" };
  return { text: words.letters.missing, label: words.missing, tone: "bg-warning-soft text-warning" };
}

type GridCellProps = {
  packed: PackedCell | undefined;
  due: CellDue;
  left: number;
  width: number;
  columnIndex: number;
  words: CellWords;
};

/** A cell without the focus. Its position is in its data attributes, so one listener serves all of them. */
export const GridCell = memo(function GridCell({
  packed,
  due,
  left,
  width,
  columnIndex,
  words,
}: GridCellProps) {
  const { text, label, tone } = cellDisplay(packed, due, words);
  const isLate = packed !== null && packed !== undefined && packed[2] === 1;
  return (
    <div
      role="gridcell"
      aria-colindex={columnIndex + 3}
      data-column={columnIndex}
      className={cx(
        "absolute inset-y-0 flex items-center justify-end border-e border-b px-3 tabular-nums",
        tone,
      )}
      style={{ left, width }}
    >
      {isLate && <LateMark words={words} />}
      <span aria-hidden={label !== "" && text !== String(packed?.[0])}>{text}</span>
      {label && text !== String(packed?.[0]) && <span className="sr-only">{label}</span>}
    </div>
  );
});

function LateMark({ words }: { words: CellWords }) {
  return (
    <span className="me-auto text-xs font-semibold text-persimmon-ink" title={words.late}>
      <span aria-hidden="true">{words.letters.late}</span>
      <span className="sr-only">{words.late}</span>
    </span>
  );
}
