"use client";

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { call } from "@/components/api/call";
import { readScore } from "@/lib/marks/gradebook-rules";
import type { SubmittedWork } from "@/lib/marks/mark-queries";
import { draftAfterUndo, keepMarkDrafts, type MarkDraft, nextStudent, readDrafts } from "./mark-drafts";

/** Why a mark is not saved: what was typed, or the server's refusal. */
export type MarkingProblem = { studentId: number } & ({ text: string } | { error: unknown });
type MarkingWords = Record<"notANumber" | "tooHigh" | "needScore" | "needComment", string>;
export type MarkFilter = "toMark" | "all";

const draftOf = ({ score, comment, commentZh, levels, version }: SubmittedWork): MarkDraft => ({
  score: score === null ? "" : String(score),
  comment: comment ?? "",
  commentZh: commentZh ?? "",
  levels,
  version,
});

/** The drafts of this tab, without those whose work was returned elsewhere meanwhile, since they would hide that mark. */
const draftsFor = (homeworkId: number, work: SubmittedWork[]) =>
  Object.fromEntries(
    Object.entries(readDrafts(homeworkId)).filter(([id, { version }]) =>
      work.some(
        (one) => one.studentId === Number(id) && (one.state !== "returned" || one.version === version),
      ),
    ),
  );

/**
 * Marks one homework student by student: the stored marks, the drafts, and the order of the students, which does not
 * change meanwhile.
 */
export function useMarking(
  homework: { homeworkId: number; courseRunId: number; max: number },
  initial: SubmittedWork[],
  startId: number | null,
) {
  const { homeworkId, courseRunId, max } = homework;
  const [work, setWork] = useState(initial);
  const waiting = useMemo(() => initial.filter(({ state }) => state === "handed_in"), [initial]);
  const [filter, setFilter] = useState<MarkFilter>(
    waiting.length > 0 && (startId === null || waiting.some(({ studentId }) => studentId === startId))
      ? "toMark"
      : "all",
  );
  const [order, setOrder] = useState(() =>
    (filter === "toMark" ? waiting : initial).map(({ studentId }) => studentId),
  );
  const [currentId, setCurrentId] = useState(
    startId !== null && order.includes(startId) ? startId : (order[0] ?? null),
  );
  const [drafts, setDrafts] = useState<Record<number, MarkDraft>>({});
  const [problem, setProblem] = useState<MarkingProblem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [undos, setUndos] = useState<{ studentId: number; gradeChangeId: number }[]>([]);

  useEffect(() => setDrafts(draftsFor(homeworkId, initial)), [homeworkId, initial]);

  const index = currentId === null ? -1 : order.indexOf(currentId);
  const current = work.find(({ studentId }) => studentId === currentId) ?? null;
  const draft = current
    ? (drafts[current.studentId] ?? draftOf(current))
    : { score: "", comment: "", commentZh: "", levels: [], version: 0 };

  const writeDraft = useCallback(
    (studentId: number, change: Partial<MarkDraft> | null) =>
      setDrafts((before) => {
        const next = { ...before };
        const standing = work.find((entry) => entry.studentId === studentId);
        if (change === null || !standing) delete next[studentId];
        else next[studentId] = { ...(before[studentId] ?? draftOf(standing)), ...change };
        keepMarkDrafts(homeworkId, next);
        return next;
      }),
    [homeworkId, work],
  );

  const go = (step: 1 | -1) => {
    const next = order[index + step];
    if (next !== undefined) setCurrentId(next);
    setProblem(null);
  };
  const nextId = nextStudent(order, currentId, work);
  /** Goes on after a work was returned; after the last one nothing is left to mark. */
  const goOn = () => {
    if (nextId !== null && !order.includes(nextId)) setOrder([...order, nextId]);
    setCurrentId(nextId);
    setProblem(null);
  };
  const show = (next: MarkFilter) => {
    const shown = work
      .filter(({ state }) => next === "all" || state === "handed_in")
      .map(({ studentId }) => studentId);
    setFilter(next);
    setOrder(shown);
    if (currentId === null || !shown.includes(currentId)) setCurrentId(shown[0] ?? null);
  };

  const reload = useCallback(async () => {
    const fresh = await call("/api/teacher/homework/view", { id: homeworkId });
    setWork(
      fresh.work.map((entry) => ({
        ...entry,
        handedInAt: entry.handedInAt === null ? null : new Date(entry.handedInAt),
        markedAt: entry.markedAt === null ? null : new Date(entry.markedAt),
        revisionAskedAt: entry.revisionAskedAt === null ? null : new Date(entry.revisionAskedAt),
        dueAt: entry.dueAt === null ? null : new Date(entry.dueAt),
        givenAt: new Date(entry.givenAt),
        joinedAt: new Date(entry.joinedAt),
      })),
    );
    setProblem(null);
  }, [homeworkId]);

  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);

  /**
   * Runs a change of one student's work; a refusal stays readable beside it, and is thrown once the desk has been left.
   * Returns true if it was saved.
   */
  const change = async (studentId: number, act: () => Promise<number | null>): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    setProblem(null);
    try {
      const gradeChangeId = await act();
      if (gradeChangeId) setUndos((before) => [...before, { studentId, gradeChangeId }]);
      return true;
    } catch (error) {
      if (!isHere.current) throw error;
      setProblem({ studentId, error });
      return false;
    } finally {
      setBusy(false);
    }
  };

  type Placed = Pick<SubmittedWork, "state" | "score" | "comment" | "commentZh" | "levels" | "version"> & {
    markedAt: string | null;
    revisionAskedAt: string | null;
  };
  const place = (studentId: number, { markedAt, revisionAskedAt, ...standing }: Placed) =>
    setWork((before) =>
      before.map((entry) =>
        entry.studentId === studentId
          ? {
              ...entry,
              ...standing,
              markedAt: markedAt === null ? null : new Date(markedAt),
              revisionAskedAt: revisionAskedAt === null ? null : new Date(revisionAskedAt),
            }
          : entry,
      ),
    );

  /** Keeps the marks drawn on a work for the next time it is opened at the desk. */
  const keepMarks = (studentId: number, marks: SubmittedWork["marks"]) =>
    setWork((before) => before.map((entry) => (entry.studentId === studentId ? { ...entry, marks } : entry)));

  /** Returns the work with the draft, also for revision; without a hand-in only the score. */
  const mark = async (words: MarkingWords, revise?: boolean): Promise<boolean> => {
    if (!current) return false;
    const { studentId, submissionId, version } = current;
    if (revise && draft.comment.trim() === "") {
      setProblem({ studentId, text: words.needComment });
      return false;
    }
    const read = readScore(draft.score, max);
    const hasComment = submissionId !== null && `${draft.comment}${draft.commentZh}`.trim() !== "";
    const isEmpty = "score" in read && read.score === null && !hasComment && draft.levels.length === 0;
    if ("refused" in read || isEmpty) {
      setProblem({
        studentId,
        text: "refused" in read ? words[read.refused] : words.needScore,
      });
      return false;
    }
    return change(studentId, async () => {
      if (submissionId === null) {
        const [cell] = await call("/api/teacher/gradebook/save", {
          courseRunId,
          cells: [{ homeworkId, studentId, score: read.score, levels: draft.levels, version }],
        });
        writeDraft(studentId, null);
        await reload();
        return cell?.gradeChangeId ?? null;
      }
      const cell = await call("/api/teacher/course/detail/homework/mark", {
        id: submissionId,
        score: read.score,
        comment: draft.comment,
        revise,
        commentZh: draft.commentZh,
        levels: draft.levels,
        version,
      });
      place(studentId, cell);
      writeDraft(studentId, null);
      return cell.gradeChangeId;
    });
  };

  const reopen = () =>
    current?.submissionId &&
    change(current.studentId, async () => {
      const { studentId, submissionId, version } = current;
      const { version: _seen, ...kept } = draft;
      const cell = await call("/api/teacher/homework/mark/remove", { id: submissionId ?? 0, version });
      if (cell.state === "missing") await reload();
      else {
        place(studentId, cell);
        writeDraft(studentId, { ...kept, version: cell.version });
      }
      return cell.gradeChangeId;
    });

  const undo = async () => {
    const last = undos.at(-1);
    if (!last) return;
    setUndos((before) => before.slice(0, -1));
    setCurrentId(last.studentId);
    await change(last.studentId, async () => {
      const cell = await call("/api/teacher/gradebook/undo", { id: last.gradeChangeId });
      const entry = work.find(({ studentId }) => studentId === last.studentId);
      writeDraft(
        last.studentId,
        entry ? draftAfterUndo(drafts[last.studentId] ?? draftOf(entry), cell) : null,
      );
      if (cell.status === "missing" || cell.version === 0) await reload();
      else place(last.studentId, { ...cell, state: cell.status });
      return null;
    });
  };

  const comment = (text: string) =>
    current?.threadId
      ? change(current.studentId, async () => {
          await call("/api/teacher/homework/comment/add", { id: current.threadId ?? 0, text });
          await reload();
          return null;
        })
      : Promise.resolve(false);

  const own = current && drafts[current.studentId];
  return {
    work,
    order,
    index,
    current,
    draft,
    /** Another window has returned the work while this draft was being written. */
    isMarkedElsewhere: Boolean(own && current.state === "returned" && own.version !== current.version),
    dropDraft: () => current && writeDraft(current.studentId, null),
    filter,
    isBusy,
    problem: problem && problem.studentId === currentId ? problem : null,
    canUndo: undos.length > 0,
    toMark: work.filter(({ state }) => state === "handed_in").length,
    writeDraft: (part: Partial<MarkDraft>) => {
      if (problem && "text" in problem) setProblem(null);
      if (current) writeDraft(current.studentId, part);
    },
    /** Whether there is a work to go on to after this one. */
    hasNext: nextId !== null,
    choose: setCurrentId,
    go,
    goOn,
    show,
    mark,
    reopen,
    undo,
    comment,
    keepMarks,
    reload,
  };
}
export type Marking = ReturnType<typeof useMarking>;
