"use client";

import { CircleAlert, Printer, RotateCcw } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { call, useReason } from "@/components/api/call";
import { RetryButton } from "@/components/ui/retry-button";
import { useStore } from "@/components/ui/store";
import { useUnsavedGuard } from "@/components/ui/use-unsaved-guard";
import type { HomeworkFile } from "@/lib/marks/homework-files";
import { Link } from "@/lib/i18n/navigation";
import { hasWords } from "@/lib/marks/drawn/numbered";
import type { WorkMark } from "@/lib/marks/drawn/queries";
import type { MarkEditing } from "./drawing-context";
import { DrawnProvider } from "./drawn-provider";
import { MarkBook } from "./mark-book";
import { MarkDialog, type MarkWords } from "./mark-dialog";
import { MarkList } from "./mark-list";
import { MarkToolbar } from "./mark-toolbar";
import { isInView, pageInView, toolInHand } from "./places";
import type { Tool } from "./tools";
import { useDrawingKeys } from "./use-drawing-keys";

type DrawnWorkProps = {
  work: { submissionId: number; attempt: number; files: readonly HomeworkFile[]; marks: readonly WorkMark[] };
  /** The address of the page with the work and its marks to print. */
  printAt: string;
  /** Called with all marks of the work after each change. */
  onMarks: (marks: WorkMark[]) => void;
  children: ReactNode;
};

/** The work as the teacher marks it: tools, the files inside with their marks, and the marks as a list. */
export function DrawnWork({ work, printAt, onMarks, children }: DrawnWorkProps) {
  const { submissionId, attempt, files } = work;
  const t = useTranslations("drawn");
  const [book] = useState(() => {
    const [own, earlier] = [true, false].map((isOwn) =>
      work.marks.filter((mark) => (mark.attempt === attempt) === isOwn),
    ) as [WorkMark[], WorkMark[]];
    const marksPath = "/api/teacher/course/detail/homework/marks";
    return new MarkBook(
      own,
      {
        save: (marks) => call(`${marksPath}/save`, { id: submissionId, attempt, marks: [...marks] }),
        remove: (keys) => call(`${marksPath}/remove`, { id: submissionId, keys: [...keys], flag: 1 }),
      },
      (marks) => onMarks([...earlier, ...marks]),
    );
  });
  const { marks, canUndo, canRedo, pending, error } = useStore(book.store);
  const [tool, setTool] = useState<Tool>("hand");
  const [color, setColor] = useState<WorkMark["color"]>("rose");
  const [chosen, setChosen] = useState<string | null>(null);
  /** The mark whose words are being written; it is drawn once it has them. */
  const [open, setOpen] = useState<WorkMark | null>(null);
  useEffect(() => () => book.stop(), [book]);
  useUnsavedGuard(pending > 0 && error !== null);

  const editing: MarkEditing = {
    tool,
    color,
    choose: setTool,
    chooseColor: setColor,
    draw: (place, shape) => {
      const empty = { key: crypto.randomUUID(), attempt, color, comment: null, commentZh: null };
      const mark: WorkMark = { ...empty, ...place, ...shape };
      if (shape.kind === "pin" || shape.kind === "comment" || shape.kind === "correction")
        return setOpen(mark);
      book.put(mark);
      setChosen(mark.key);
    },
    edit: (key) => setOpen(marks.find((mark) => mark.key === key) ?? null),
    remove: (key) => {
      book.remove(key);
      setChosen(null);
    },
    undo: () => book.undo(),
    redo: () => book.redo(),
    canUndo,
    canRedo,
  };
  const frame = useRef<HTMLDivElement>(null);
  /** A tool that is taken by its key brings the focus to the page, and the hand brings it back to the tools. */
  const chooseByKey = (next: Tool) => {
    const wasOnPage = document.activeElement?.matches("[data-surface]");
    flushSync(() => setTool(next));
    const place = next === "hand" ? wasOnPage && toolInHand(frame.current) : pageInView(frame.current);
    if (place) place.focus({ preventScroll: isInView(place) });
  };
  useDrawingKeys({ ...editing, choose: chooseByKey });
  const save = ({ replacement = "", ...words }: MarkWords) => {
    if (!open) return;
    book.put(
      open.kind === "correction"
        ? { ...open, ...words, geometry: { ...open.geometry, replacement } }
        : { ...open, ...words },
    );
    setChosen(open.key);
    setOpen(null);
  };
  const fileNames = useMemo(() => new Map(files.map(({ id, name }) => [id, name])), [files]);
  return (
    <DrawnProvider marks={marks} files={files} editing={editing} chosen={chosen} onChoose={setChosen}>
      {/* Not a grid: in one, the bar would stick only within its own row. */}
      <div ref={frame} className="flex flex-col gap-3">
        <MarkToolbar
          hasPages={files.some(({ contentType }) => /^image\/|^application\/pdf$/.test(contentType))}
          className="max-lg:sticky max-lg:bottom-[calc(var(--bottom-tabs,0px)+3.9rem)] max-lg:z-20 max-lg:order-2 lg:sticky lg:top-20 lg:z-20"
        />
        {children}
        <div className="grid grid-cols-1 gap-3 max-lg:order-3">
          {pending > 0 && error !== null && <NotSaved error={error} onRetry={() => book.retry()} />}
          <MarkList fileNames={fileNames} />
          {marks.length > 0 && (
            <Link
              href={printAt}
              className="inline-flex min-h-11 items-center gap-2 font-semibold text-lake underline"
            >
              <Printer aria-hidden="true" className="size-5" />
              {t("page.printAtDesk")}
            </Link>
          )}
        </div>
      </div>
      <p id="drawing-keys" className="sr-only">
        {t("surfaceKeys")}
      </p>
      <MarkDialog
        asked={
          open && {
            title: t(hasWords(open) ? "dialog.edit" : "dialog.title"),
            isRequired: open.kind === "pin" || open.kind === "comment",
            ...(open.kind === "correction" && open.geometry),
            comment: open.comment,
            commentZh: open.commentZh,
          }
        }
        onClose={() => setOpen(null)}
        onSave={save}
      />
    </DrawnProvider>
  );
}

function NotSaved({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations("drawn");
  const reason = useReason();
  return (
    <p role="alert" className="flex flex-wrap items-center gap-2 text-sm text-danger [&_svg]:size-4.5">
      <CircleAlert />
      {t("notSaved", { reason: reason(error) })}
      <RetryButton size="sm" variant="quiet" icon={<RotateCcw />} onClick={onRetry}>
        {t("retry")}
      </RetryButton>
    </p>
  );
}
