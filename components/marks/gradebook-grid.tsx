"use client";

import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { type PackedCell, unpackCell } from "@/lib/marks/gradebook-rules";
import { CellEditor } from "./cell-editor";
import { type CellDue, type CellWords, cellDisplay } from "./grid-cell";
import { moveBy, type Position, readBlock, sizes } from "./grid-layout";
import { type GridColumn, GridHead, type GridLine, GridRow, cellDue } from "./grid-row";

export type GridWords = CellWords & {
  label: string;
  student: string;
  average: string;
  cell: (student: string, item: string, max: number) => string;
  refusals: { notANumber: string; tooHigh: string };
};

type GradebookGridProps = {
  lines: readonly GridLine[];
  columns: readonly GridColumn[];
  words: GridWords;
  isNarrow: boolean;
  /** Rows are loading. */
  isBusy: boolean;
  header: (column: GridColumn) => ReactNode;
} & (EditProps | { isReadOnly: true });

type EditProps = {
  isReadOnly?: false;
  onScore: (at: Position, score: number | null) => void;
  onPaste: (at: Position, block: string[][]) => boolean;
  /** Another cell is the active one. */
  onActive: (at: Position) => void;
  /** A key that the grid does not handle itself; returns true if it was handled. */
  onCommand: (event: KeyboardEvent, at: Position) => boolean;
};

const nothing = { onActive: () => {}, onScore: () => {}, onPaste: () => false, onCommand: () => false };

/** Room for a scroll bar and the border. */
const scrollBar = 11;

/** Before the browser has measured: enough cells for a large screen, so that the first paint is complete. */
const guess = { width: 1400, height: 900 };

/**
 * Students × items as a spreadsheet: only visible cells are rendered, names and headings stay, one cell has the focus.
 * Rows and columns are indexes into what is shown.
 */
export function GradebookGrid(props: GradebookGridProps) {
  const { lines, columns, words, isNarrow, isBusy, header, isReadOnly = false } = props;
  const { onActive, onScore, onPaste, onCommand } = props.isReadOnly ? nothing : props;
  const scroller = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<Position>({ row: 0, column: 0 });
  const [hasFocus, setFocus] = useState(false);
  const at = {
    row: Math.min(chosen.row, lines.length - 1),
    column: Math.min(chosen.column, columns.length - 1),
  };
  const leading = useMemo(
    () => ({ name: isNarrow ? sizes.name.narrow : sizes.name.wide, isNarrow }),
    [isNarrow],
  );
  const paddingStart = leading.name + sizes.average;

  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => sizes.row,
    overscan: 6,
    paddingStart: sizes.header,
    scrollPaddingStart: sizes.header,
    initialRect: guess,
    rangeExtractor: useCallback((range: Range) => withActive(range, at.row), [at.row]),
  });
  const cells = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => sizes.column,
    overscan: 3,
    paddingStart,
    scrollPaddingStart: isNarrow ? leading.name : paddingStart,
    initialRect: guess,
    rangeExtractor: useCallback((range: Range) => withActive(range, at.column), [at.column]),
  });

  const goTo = (to: Position) => {
    setChosen(to);
    onActive(to);
    rows.scrollToIndex(to.row);
    cells.scrollToIndex(to.column);
  };

  const command = (event: KeyboardEvent): boolean => {
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / sizes.row) - 3);
    const extent = { rows: lines.length, columns: columns.length };
    const isEnter = event.key === "Enter";
    const key = isEnter ? (event.shiftKey ? "ArrowUp" : "ArrowDown") : event.key;
    const far = !isEnter && (event.ctrlKey || event.metaKey);
    const to = event.altKey ? null : moveBy(key, at, extent, { far, page });
    if (!to) return onCommand(event, at);
    goTo(to);
    return true;
  };

  const onPointerDown = (event: PointerEvent) => {
    const cell = (event.target as Element).closest<HTMLElement>("[data-column]");
    const line = cell?.closest<HTMLElement>("[data-row]");
    if (!cell || !line || event.button !== 0) return;
    // Commits what is being typed before its field is removed.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    event.preventDefault();
    setFocus(true);
    goTo({ row: Number(line.dataset.row), column: Number(cell.dataset.column) });
  };

  const visible = cells.getVirtualItems();
  const width = cells.getTotalSize();
  const activeColumn = columns[at.column];
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={words.label}
      aria-busy={isBusy}
      aria-rowcount={lines.length + 1}
      aria-colcount={columns.length + 2}
      onPointerDown={onPointerDown}
      onFocus={() => setFocus(true)}
      onBlur={(event) => {
        // A dialog returns the focus to the cell, which must still exist.
        const isAway =
          !event.relatedTarget?.closest("dialog") && !event.currentTarget.contains(event.relatedTarget);
        if (isAway) setFocus(false);
      }}
      className="relative max-h-[72dvh] min-h-40 overflow-auto overscroll-contain rounded-card border bg-surface [contain:strict] [scrollbar-width:thin] print:hidden"
      style={{ height: rows.getTotalSize() + scrollBar, maxWidth: width + scrollBar }}
    >
      <div className="relative" style={{ height: rows.getTotalSize(), width }}>
        <GridHead {...{ width, leading, visible, columns, words, header }} />
        {rows.getVirtualItems().map(({ index, start }) => {
          const line = lines[index];
          if (!line) return null;
          const isActive = index === at.row;
          return (
            <GridRow
              key={line.student.studentId}
              line={line}
              index={index}
              top={start}
              active={isActive ? at.column : null}
              isLit={isActive && hasFocus}
              {...{ width, leading, visible, columns, words }}
            >
              {isActive && activeColumn && (
                <ActiveCell
                  key={`${line.student.studentId}:${activeColumn.item.homeworkId}`}
                  isField={hasFocus && !isReadOnly}
                  hasFocus={hasFocus && isReadOnly}
                  onOpen={() => setFocus(true)}
                  left={paddingStart + at.column * sizes.column}
                  columnIndex={at.column}
                  isLow={index > 1 && index >= lines.length - 2}
                  column={activeColumn}
                  packed={line.cells?.[at.column]}
                  due={line.cells === null ? null : cellDue(activeColumn, line)}
                  words={words}
                  label={words.cell(line.name, activeColumn.item.name, activeColumn.item.max)}
                  commit={(score) => onScore(at, score)}
                  command={command}
                  paste={(text) => onPaste(at, readBlock(text))}
                />
              )}
            </GridRow>
          );
        })}
      </div>
    </div>
  );
}

/** The active cell stays rendered at any scroll position, so that it keeps the focus. */
const withActive = (range: Range, active: number): number[] => {
  const shown = defaultRangeExtractor(range);
  return active < 0 || shown.includes(active) ? shown : [...shown, active].sort((a, b) => a - b);
};

type ActiveCellProps = {
  isField: boolean;
  /** Takes the focus although it is read-only. */
  hasFocus: boolean;
  onOpen: () => void;
  left: number;
  columnIndex: number;
  /** In one of the last rows, messages are shown above the cell. */
  isLow: boolean;
  column: GridColumn;
  packed: PackedCell | undefined;
  due: CellDue;
  words: GridWords;
  label: string;
  commit: (score: number | null) => void;
  command: (event: KeyboardEvent) => boolean;
  paste: (text: string) => boolean;
};

/** An input while the sheet has the focus, else the sheet's only Tab stop. */
function ActiveCell({ isField, hasFocus, onOpen, column, packed, due, words, ...rest }: ActiveCellProps) {
  const { text } = cellDisplay(packed, due, words);
  const { score, state } = unpackCell(packed);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasFocus) ref.current?.focus({ preventScroll: true });
  }, [hasFocus]);
  if (isField)
    return (
      <CellEditor
        score={score}
        letter={state === "returned" && score !== null ? "" : text}
        max={column.item.max}
        width={sizes.column}
        refusals={words.refusals}
        {...rest}
      />
    );
  return (
    <div
      ref={ref}
      onKeyDown={(event) => rest.command(event) && event.preventDefault()}
      role="gridcell"
      aria-colindex={rest.columnIndex + 3}
      aria-label={`${rest.label}: ${text || "–"}`}
      tabIndex={0}
      onFocus={onOpen}
      data-column={rest.columnIndex}
      className="absolute inset-y-0 z-1 flex items-center justify-end border-e border-b px-3 tabular-nums focus-visible:-outline-offset-3"
      style={{ left: rest.left, width: sizes.column }}
    >
      {text}
    </div>
  );
}
