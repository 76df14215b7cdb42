"use client";

import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { cx } from "@/components/ui/class-names";
import { readScore } from "@/lib/marks/gradebook-rules";

type EditorActions = {
  commit: (score: number | null) => void;
  /** Handles a navigation or command key while nothing is being typed. Returns true if it was handled. */
  command: (event: KeyboardEvent<HTMLInputElement>) => boolean;
  paste: (text: string) => boolean;
};

type CellEditorProps = EditorActions & {
  /** "Emma Chen, A place I know, out of 20" */
  label: string;
  score: number | null;
  /** The cell's letter without a score. */
  letter: string;
  max: number;
  left: number;
  width: number;
  columnIndex: number;
  /** In one of the last rows, messages are shown above the cell. */
  isLow: boolean;
  refusals: { notANumber: string; tooHigh: string };
};

/**
 * The focused cell. It is always an input, so that typing replaces its value, a phone shows digits and a Chinese
 * keyboard works. At rest the arrow keys move; F2 or a double click edits the value.
 */
export function CellEditor({
  label,
  score,
  letter,
  max,
  left,
  width,
  columnIndex,
  isLow,
  ...rest
}: CellEditorProps) {
  const { commit, command, paste, refusals } = rest;
  const shown = score === null ? "" : String(score);
  const [draft, setDraft] = useState<string | null>(null);
  const [refused, setRefused] = useState<keyof typeof refusals | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();

  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    input.current?.select();
  }, []);

  /** Returns false if the input is invalid: the field stays open and shows the reason. */
  const settle = (): boolean => {
    if (draft === null) return true;
    const read = readScore(draft, max);
    if ("refused" in read) {
      setRefused(read.refused);
      return false;
    }
    setDraft(null);
    setRefused(null);
    if (read.score !== score) commit(read.score);
    return true;
  };
  const cancel = () => {
    setDraft(null);
    setRefused(null);
    requestAnimationFrame(() => input.current?.select());
  };
  const edit = () => {
    setDraft(shown);
    requestAnimationFrame(() => input.current?.setSelectionRange(shown.length, shown.length));
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const typing = draft !== null;
    if (event.key === "Escape" && typing) cancel();
    else if (event.key === "F2" && !typing) edit();
    else if ((event.key === "Delete" || event.key === "Backspace") && !typing) {
      if (letter !== "" || score !== null) commit(null);
    } else if (typing && !leaves.has(event.key)) return;
    else if (typing && !settle()) {
      // Stays here with its reason.
    } else if (!command(event)) return;
    event.preventDefault();
  };

  return (
    <div
      role="gridcell"
      aria-colindex={columnIndex + 3}
      aria-selected="true"
      className={cx("absolute inset-y-0", refused ? "z-3" : "z-1")}
      style={{ left, width }}
    >
      <input
        ref={input}
        aria-label={label}
        aria-invalid={refused !== null}
        aria-describedby={refused ? errorId : undefined}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        value={draft ?? (shown || letter)}
        onChange={(event) => {
          setDraft(event.target.value);
          setRefused(null);
        }}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          if (draft === null) event.currentTarget.select();
        }}
        onDoubleClick={edit}
        onFocus={(event) => event.target.select()}
        onBlur={() => {
          if (!settle()) cancel();
        }}
        onPaste={(event) => {
          if (paste(event.clipboardData.getData("text/plain"))) event.preventDefault();
        }}
        className={cx(
          "size-full rounded-none border-0 bg-surface px-3 text-end tabular-nums caret-ink outline-3 -outline-offset-3 selection:bg-lake-soft",
          refused ? "text-danger outline-danger selection:text-danger" : "outline-focus selection:text-ink",
          draft !== null && "font-semibold",
        )}
      />
      {refused && (
        <p
          id={errorId}
          role="alert"
          className={cx(
            isLow ? "bottom-full mb-1" : "top-full mt-1",
            "absolute end-0 w-max max-w-60 rounded-control border border-danger bg-surface px-3 py-2 text-sm text-danger shadow-pop",
          )}
        >
          {refusals[refused]}
        </p>
      )}
    </div>
  );
}

/** Keys that end typing; others belong to the text. */
const leaves = new Set(["Enter", "Tab", "ArrowUp", "ArrowDown", "PageUp", "PageDown"]);
