"use client";

import { useMemo, useState } from "react";
import { WorkFiles } from "@/components/marks/work-files";
import type { WorkMark } from "@/lib/marks/drawn/queries";
import type { HomeworkFile } from "@/lib/marks/homework-files";
import { DrawnProvider } from "./drawn-provider";
import { MarkList } from "./mark-list";

type MarkedWorkProps = { files: readonly HomeworkFile[]; marks: readonly WorkMark[] };

/** The returned work with the teacher's marks, as the child and the family read it. */
export function MarkedWork({ files, marks }: MarkedWorkProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const fileNames = useMemo(() => new Map(files.map(({ id, name }) => [id, name])), [files]);
  return (
    <DrawnProvider marks={marks} files={files} chosen={chosen} onChoose={setChosen}>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 lg:sticky lg:top-20">{files.length > 0 && <WorkFiles files={files} />}</div>
        <MarkList fileNames={fileNames} />
      </div>
    </DrawnProvider>
  );
}
