"use client";

import { type ReactNode, useMemo, useRef, useState } from "react";
import { PageOverlay } from "@/components/pdf/page-overlay";
import { numberedMarks } from "@/lib/marks/drawn/numbered";
import type { WorkMark } from "@/lib/marks/drawn/queries";
import { DrawingContext, type MarkEditing } from "./drawing-context";
import { MarkLayer } from "./mark-layer";

/** A version of a text may be on the page twice: its marks are shown in the list's own one. */
const showWords = (root: Element | null, key: string) =>
  root?.querySelector(`[data-text-mark="${key}"]`)?.scrollIntoView({ block: "center", behavior: "smooth" });

type DrawnProviderProps = {
  marks: readonly WorkMark[];
  files: readonly { id: number }[];
  editing?: MarkEditing | null;
  chosen: string | null;
  onChoose: (key: string | null) => void;
  children: ReactNode;
};

/** Draws the marks over the pages of the files inside. */
export function DrawnProvider({
  marks,
  files,
  editing = null,
  chosen,
  onChoose,
  children,
}: DrawnProviderProps) {
  const root = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<{ fileId: number; page: number; n: number } | null>(null);
  const numbered = useMemo(
    () =>
      numberedMarks(
        marks,
        files.map(({ id }) => id),
      ),
    [marks, files],
  );
  const show = ({ key, fileId, page }: WorkMark) => {
    onChoose(key);
    if (fileId === null) return showWords(root.current, key);
    setAsked((before) => ({ fileId, page, n: (before?.n ?? 0) + 1 }));
  };
  const overlay = useMemo(
    () => ({ render: (page: Parameters<typeof MarkLayer>[0]["page"]) => <MarkLayer page={page} />, asked }),
    [asked],
  );
  return (
    <DrawingContext value={{ marks: numbered, chosen, pick: onChoose, show, editing }}>
      <PageOverlay value={overlay}>
        <div ref={root} className="contents">
          {children}
        </div>
      </PageOverlay>
    </DrawingContext>
  );
}
