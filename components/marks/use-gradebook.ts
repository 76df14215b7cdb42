"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "@/components/api/call";
import type { Data } from "@/components/api/send";
import type { GradebookItem, GradebookStudent } from "@/lib/marks/gradebook-queries";
import { packCell, type PackedCell, unpackCell } from "@/lib/marks/gradebook-rules";
import { CallError, networkCode } from "@/lib/http/client";

/** A score for the cell of a student (row) and an item (column); null removes the mark. */
export type Edit = { row: number; column: number; score: number | null };
export type SaveState =
  | { kind: "saved" }
  | { kind: "saving" }
  /** `isAct`: the teacher's own change failed, not the loading of the rows. */
  | { kind: "failed"; error: unknown; isAct: boolean; canRetry: boolean };
type Pending = Edit & { action: number };
type Answer = { homeworkId: number; studentId: number; gradeChangeId: number | null };

const keyOf = ({ row, column }: { row: number; column: number }) => `${row}:${column}`;
/** The maximum number of cells per call. */
const blockSize = 200;

type Rows = (PackedCell[] | null)[];

/**
 * The cells of a gradebook: those of the first rows at once, the others (null till then) when they have loaded. Input
 * is shown at once and sent in blocks one after another, so that each block knows the versions produced by the previous
 * one. `undo` reverts the last action with all its cells.
 */
export function useGradebook(
  courseRunId: number,
  students: readonly GradebookStudent[],
  items: readonly GradebookItem[],
  firstRows: PackedCell[][],
) {
  const [rows, setRows] = useState<Rows>(() => students.map((_, row) => firstRows[row] ?? null));
  const [saveState, setSaveState] = useState<SaveState>({ kind: "saved" });
  const [steps, setSteps] = useState({ undo: 0, redo: 0 });
  const latest = useRef(rows);
  const pending = useRef(new Map<string, Pending>());
  const running = useRef<Promise<void> | null>(null);
  const undos = useRef<number[][]>([]);
  const redos = useRef<number[][]>([]);
  const lastAction = useRef(0);

  const show = useCallback((next: Rows) => {
    latest.current = next;
    setRows(next);
  }, []);
  const count = useCallback(() => setSteps({ undo: undos.current.length, redo: redos.current.length }), []);

  const place = useCallback(
    (cells: { row: number; column: number; cell: PackedCell }[]) => {
      const next = [...latest.current];
      for (const { row, column, cell } of cells) next[row] = next[row]?.with(column, cell) ?? null;
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
    const book = await call("/api/teacher/gradebook/cells", { id: courseRunId });
    const rowOf = new Map(book.studentIds.map((studentId, row) => [studentId, book.rows[row]]));
    const columnOf = new Map(book.homeworkIds.map((homeworkId, column) => [homeworkId, column]));
    const columns = items.map(({ homeworkId }) => columnOf.get(homeworkId) ?? -1);
    const next = students.map(({ studentId }) => {
      const row = rowOf.get(studentId);
      return columns.map((column) => row?.[column] ?? null);
    });
    // Typed while they were loading.
    for (const { row, column, score } of pending.current.values())
      next[row]?.splice(column, 1, optimistic(next[row]?.[column] ?? null, score));
    show(next);
  }, [courseRunId, students, items, show]);

  const fail = useCallback(
    async (error: unknown, isKept: boolean) => {
      setSaveState({ kind: "failed", error, isAct: true, canRetry: isKept });
      if (!isKept) await reload().catch(() => {});
    },
    [reload],
  );

  const flush = useCallback(async () => {
    if (latest.current.includes(null))
      try {
        await reload();
      } catch (error) {
        setSaveState({ kind: "failed", error, isAct: false, canRetry: true });
        return;
      }
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
            // Changed again meanwhile: the newer value stays, on the new version.
            const newer = pending.current.get(keyOf(at));
            const packed = packWritten(cell);
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
  }, [courseRunId, students, items, reload, place, positionOf, count, fail]);

  const run = useCallback(() => {
    running.current ??= flush().finally(() => {
      running.current = null;
    });
    return running.current;
  }, [flush]);

  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    if (latest.current.includes(null)) void run();
  }, [run]);

  /** All rows, saved; null if some could not be loaded, which the save state reports. */
  const getRows = useCallback(async () => {
    await run();
    const all = latest.current;
    return all.every((row) => row !== null) ? all : null;
  }, [run]);

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

  /** Reads all cells again, after what is typed was saved. */
  const refresh = useCallback(async () => {
    await run();
    await reload().catch((error: unknown) =>
      setSaveState({ kind: "failed", error, isAct: false, canRetry: true }),
    );
  }, [run, reload]);

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
          place([{ ...positionOf(cell), cell: packWritten(cell) }]);
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

  return {
    rows,
    isWhole: !rows.includes(null),
    getRows,
    refresh,
    save,
    undo,
    redo,
    steps,
    saveState,
    retry: run,
  };
}

/** A cell as a call returned it. */
const packWritten = ({ status, revisionAskedAt, ...cell }: Data<"/api/teacher/gradebook/undo">) =>
  packCell({ ...cell, state: status, isToRevise: revisionAskedAt !== null });

/** The expected cell until the server has responded. */
function optimistic(before: PackedCell, score: number | null): PackedCell {
  const { isToRevise, isLate, version } = unpackCell(before);
  if (score === null)
    return version === 0
      ? null
      : packCell({ score: null, state: "handed_in", isToRevise: false, isLate, version });
  return [score, isToRevise ? 2 : 1, isLate ? 1 : 0, version];
}
