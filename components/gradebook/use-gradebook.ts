"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { call, useReason } from "@/components/api/call";
import { showOops } from "@/components/ui/popup";
import type { GradebookItem, GradebookStudent } from "@/lib/gradebook/queries";
import { packCell, type PackedCell, unpackCell } from "@/lib/gradebook/rules";
import { CallError, networkCode } from "@/lib/http/client";

/** A score for the cell of a student (row) and an item (column); null takes the mark off. */
export type Edit = { row: number; column: number; score: number | null };
export type SaveState =
  | { kind: "saved" }
  | { kind: "saving" }
  | { kind: "failed"; reason: string; canRetry: boolean };
type Pending = Edit & { action: number };
type Answer = { homeworkId: number; studentId: number; gradeChangeId: number | null };

const keyOf = ({ row, column }: { row: number; column: number }) => `${row}:${column}`;
/** As many cells as one call takes. */
const blockSize = 200;

/**
 * The cells of a gradebook while they are typed into: shown at once, sent in blocks one after the other, so that each
 * block knows the versions that the one before it made. `undo` takes the last action back, however many cells it had.
 */
export function useGradebook(
  courseRunId: number,
  students: readonly GradebookStudent[],
  items: readonly GradebookItem[],
  initialRows: PackedCell[][],
) {
  const [rows, setRows] = useState(initialRows);
  const [saveState, setSaveState] = useState<SaveState>({ kind: "saved" });
  const [steps, setSteps] = useState({ undo: 0, redo: 0 });
  const reason = useReason();
  const latest = useRef(rows);
  const pending = useRef(new Map<string, Pending>());
  const running = useRef<Promise<void> | null>(null);
  const undos = useRef<number[][]>([]);
  const redos = useRef<number[][]>([]);
  const lastAction = useRef(0);

  const show = useCallback((next: PackedCell[][]) => {
    latest.current = next;
    setRows(next);
  }, []);
  const count = useCallback(() => setSteps({ undo: undos.current.length, redo: redos.current.length }), []);

  const place = useCallback(
    (cells: { row: number; column: number; cell: PackedCell }[]) => {
      const next = [...latest.current];
      for (const { row, column, cell } of cells) next[row] = (next[row] ?? []).with(column, cell);
      show(next);
    },
    [show],
  );

  const positionOf = useCallback(
    ({ homeworkId, studentId }: Answer) => ({
      row: students.findIndex((student) => student.studentId === studentId),
      column: items.findIndex((item) => item.homeworkId === homeworkId),
    }),
    [students, items],
  );

  const reload = useCallback(async () => {
    const book = await call("/api/teacher/course/detail/gradebook", { id: courseRunId });
    const cells = new Map(book.cells.map((cell) => [`${cell.studentId}:${cell.homeworkId}`, cell]));
    show(
      students.map(({ studentId }) =>
        items.map(({ homeworkId }) => {
          const cell = cells.get(`${studentId}:${homeworkId}`);
          return cell ? packCell({ ...cell, state: cell.status }) : null;
        }),
      ),
    );
  }, [courseRunId, students, items, show]);

  const fail = useCallback(
    async (error: unknown, isKept: boolean) => {
      showOops(reason(error));
      setSaveState({ kind: "failed", reason: reason(error), canRetry: isKept });
      if (!isKept) await reload().catch(() => {});
    },
    [reason, reload],
  );

  const flush = useCallback(async () => {
    while (pending.current.size > 0) {
      const block = [...pending.current.values()].slice(0, blockSize);
      for (const edit of block) pending.current.delete(keyOf(edit));
      setSaveState({ kind: "saving" });
      try {
        const saved = await call("/api/teacher/gradebook/save", {
          courseRunId,
          cells: block.map(({ row, column, score }) => ({
            homeworkId: items[column]?.homeworkId ?? 0,
            studentId: students[row]?.studentId ?? 0,
            score,
            version: unpackCell(latest.current[row]?.[column]).version,
          })),
        });
        place(
          saved.flatMap((cell) => {
            const at = positionOf(cell);
            // Typed into again meanwhile: the newer text stays, on the new version.
            const newer = pending.current.get(keyOf(at));
            const packed = packCell({ ...cell, state: cell.status });
            return { ...at, cell: newer && packed ? optimistic(packed, newer.score) : packed };
          }),
        );
        remember(
          block,
          saved.map((cell) => ({ ...positionOf(cell), id: cell.gradeChangeId })),
        );
      } catch (error) {
        const isPassing = error instanceof CallError && [networkCode, 503].includes(error.code);
        if (isPassing)
          for (const edit of block)
            if (!pending.current.has(keyOf(edit))) pending.current.set(keyOf(edit), edit);
        if (!isPassing) pending.current.clear();
        await fail(error, isPassing);
        return;
      }
    }
    setSaveState({ kind: "saved" });

    function remember(block: Pending[], changes: { row: number; column: number; id: number | null }[]) {
      const ids = new Map(changes.map((change) => [keyOf(change), change.id]));
      const byAction = new Map<number, number[]>();
      for (const edit of block) {
        const id = ids.get(keyOf(edit));
        if (id) byAction.set(edit.action, [...(byAction.get(edit.action) ?? []), id]);
      }
      undos.current.push(...byAction.values());
      count();
    }
  }, [courseRunId, students, items, place, positionOf, count, fail]);

  const run = useCallback(() => {
    running.current ??= flush().finally(() => {
      running.current = null;
    });
    return running.current;
  }, [flush]);

  const save = useCallback(
    (edits: Edit[]) => {
      const action = ++lastAction.current;
      const changed = edits.filter(({ row, column, score }) => {
        const cell = unpackCell(latest.current[row]?.[column]);
        return score === null ? cell.state === "returned" : cell.score !== score || cell.state !== "returned";
      });
      if (changed.length === 0) return;
      for (const edit of changed) pending.current.set(keyOf(edit), { ...edit, action });
      place(
        changed.map((edit) => ({
          ...edit,
          cell: optimistic(latest.current[edit.row]?.[edit.column] ?? null, edit.score),
        })),
      );
      redos.current = [];
      count();
      void run();
    },
    [place, run, count],
  );

  const step = useCallback(
    async (from: React.RefObject<number[][]>, to: React.RefObject<number[][]>) => {
      await run();
      const group = from.current.pop();
      if (!group) return;
      setSaveState({ kind: "saving" });
      const back: number[] = [];
      try {
        for (const id of group.toReversed()) {
          const cell = await call("/api/teacher/gradebook/undo", { id });
          place([{ ...positionOf(cell), cell: packCell({ ...cell, state: cell.status }) }]);
          if (cell.gradeChangeId) back.push(cell.gradeChangeId);
        }
        setSaveState({ kind: "saved" });
      } catch (error) {
        await fail(error, false);
      }
      if (back.length > 0) to.current.push(back);
      count();
    },
    [run, place, positionOf, count, fail],
  );
  const undo = useCallback(() => step(undos, redos), [step]);
  const redo = useCallback(() => step(redos, undos), [step]);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (pending.current.size > 0) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, []);

  return { rows, save, undo, redo, steps, saveState, retry: run, reload };
}

/** How a cell looks until the server has answered. */
function optimistic(before: PackedCell, score: number | null): PackedCell {
  const { isLate, version } = unpackCell(before);
  if (score === null)
    return version === 0 ? null : packCell({ score: null, state: "handed_in", isLate, version });
  return [score, 1, isLate ? 1 : 0, version];
}
