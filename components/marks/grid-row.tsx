import type { VirtualItem } from "@tanstack/react-virtual";
import { memo, type ReactNode } from "react";
import { cx } from "@/components/ui/class-names";
import type { GradebookItem, GradebookStudent } from "@/lib/marks/gradebook-queries";
import { askedOf, isExcusedFrom, type PackedCell } from "@/lib/marks/gradebook-rules";
import { isMissed } from "@/lib/marks/homework-rules";
import { type CellDue, type CellWords, GridCell } from "./grid-cell";
import { sizes } from "./grid-layout";

export type GridLine = {
  student: GradebookStudent;
  name: string;
  average: string;
  /** Null while they are loading. */
  cells: PackedCell[] | null;
};
export type GridColumn = { item: GradebookItem; isDue: boolean; now: Date };

/** What is known of a cell beside its mark: whether the student is excused from it, and if it is missing work while it is empty. */
export const cellDue = ({ item, now }: GridColumn, { student }: GridLine): CellDue =>
  isExcusedFrom(item.homeworkId, student)
    ? "excused"
    : isMissed(askedOf(item, student), now)
      ? "missed"
      : null;

/** Width of the left columns in pixels; on a phone the average scrolls away to leave room for marks. */
type Leading = { name: number; isNarrow: boolean };

type GridRowProps = {
  line: GridLine;
  index: number;
  top: number;
  width: number;
  leading: Leading;
  visible: VirtualItem[];
  columns: readonly GridColumn[];
  words: CellWords;
  /** The column of the active cell, which `children` renders; null in other rows. */
  active: number | null;
  isLit: boolean;
  children: ReactNode;
};

/** One student: the fixed name, the average, and the visible cells. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { line, index, top, width, leading, visible, columns, words, active, isLit, children } = props;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-row={index}
      className={cx("absolute start-0 top-0 flex", active !== null && "z-1", isLit && "bg-lake-soft/50")}
      style={{ height: sizes.row, width, transform: `translateY(${top}px)` }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        className={cx(headClass, "sticky start-0 z-10 text-sm font-semibold", isLit && "text-lake")}
        style={{ width: leading.name }}
      >
        <span className="truncate" title={line.name}>
          {line.name}
        </span>
      </div>
      <div
        role="gridcell"
        aria-colindex={2}
        className={cx(
          headClass,
          "justify-end text-sm text-muted tabular-nums",
          !leading.isNarrow && "sticky z-10",
        )}
        style={{ left: leading.name, width: sizes.average }}
      >
        {line.average}
      </div>
      {visible.map(({ index: column, start, size }) => {
        const shown = columns[column];
        if (!shown || !line.cells || column === active) return null;
        return (
          <GridCell
            key={shown.item.homeworkId}
            packed={line.cells[column]}
            due={cellDue(shown, line)}
            left={start}
            width={size}
            columnIndex={column}
            words={words}
          />
        );
      })}
      {children}
    </div>
  );
});

const headClass = "flex h-full shrink-0 items-center border-e border-b bg-surface px-3";

type GridHeadProps = {
  width: number;
  leading: Leading;
  visible: VirtualItem[];
  columns: readonly GridColumn[];
  words: { student: string; average: string };
  header: (column: GridColumn) => ReactNode;
};

/** The column headings, which stay above the rows. */
export function GridHead({ width, leading, visible, columns, words, header }: GridHeadProps) {
  return (
    <div
      role="row"
      aria-rowindex={1}
      className="sticky top-0 z-20 flex bg-sunk"
      style={{ height: sizes.header, width }}
    >
      <div
        role="columnheader"
        aria-colindex={1}
        className={cx(cornerClass, "sticky start-0 z-10")}
        style={{ width: leading.name }}
      >
        {words.student}
      </div>
      <div
        role="columnheader"
        aria-colindex={2}
        className={cx(cornerClass, "justify-end", !leading.isNarrow && "sticky z-10")}
        style={{ left: leading.name, width: sizes.average }}
      >
        {words.average}
      </div>
      {visible.map(({ index, start, size }) => {
        const shown = columns[index];
        return (
          shown && (
            <div
              key={shown.item.homeworkId}
              role="columnheader"
              aria-colindex={index + 3}
              className="absolute top-0 h-full border-e border-b"
              style={{ left: start, width: size }}
            >
              {header(shown)}
            </div>
          )
        );
      })}
    </div>
  );
}

const cornerClass = "flex h-full shrink-0 items-end border-e border-b bg-sunk p-3 text-sm font-semibold";
