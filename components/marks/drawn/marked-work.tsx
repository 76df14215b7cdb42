"use client";

import { Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { useClocks } from "@/components/calendar/two-clocks";
import { PageHeading } from "@/components/layout/page-container";
import { WorkFiles } from "@/components/marks/work-files";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { Button } from "@/components/ui/button";
import { textLanguage } from "@/lib/core/text-language";
import type { Wire } from "@/lib/http/client";
import type { MarkedWorkOf } from "@/lib/marks/drawn/marked-work";
import { DrawnProvider } from "./drawn-provider";
import { MarkList } from "./mark-list";
import { MarkedResult } from "./marked-result";
import { MarkedText } from "./marked-text";
import { PrintedWork } from "./printed-work";

type MarkedWorkProps = {
  work: Wire<MarkedWorkOf>;
  /** The address of the page that it belongs to. */
  back: string;
};

/** The work with the teacher's marks: its files or text, the marks as a list, and all of it to print. */
export function MarkedWork({ work, back }: MarkedWorkProps) {
  const t = useTranslations("drawn.page");
  const clocks = useClocks();
  const { files, marks, name } = work;
  const [chosen, setChosen] = useState<string | null>(null);
  const [isPrinting, setPrinting] = useState(false);
  const fileNames = useMemo(() => new Map(files.map((file) => [file.id, file.name])), [files]);
  return (
    <DrawnProvider marks={marks} files={files} chosen={chosen} onChoose={setChosen}>
      <PageHeading
        above={
          <div className="print:hidden">
            <Breadcrumb items={[{ label: t("back"), href: back }, { label: t("meta") }]} />
          </div>
        }
        title={<span lang={textLanguage(name)}>{name}</span>}
        intro={t("of", { name: work.nickname ?? work.firstName, date: clocks(work.handedInAt) })}
        action={
          <Button variant="secondary" icon={<Printer />} busy={isPrinting} onClick={() => setPrinting(true)}>
            {t("print")}
          </Button>
        }
      />
      {work.state === "returned" && <MarkedResult work={work} />}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] print:hidden">
        <div className="grid min-w-0 grid-cols-1 gap-4 lg:sticky lg:top-20">
          {work.document && (
            <div className="rounded-card border bg-surface p-5">
              <MarkedText document={work.document} />
            </div>
          )}
          {files.length > 0 && <WorkFiles files={files} />}
        </div>
        <MarkList fileNames={fileNames} />
      </div>
      {isPrinting && <PrintedWork document={work.document} files={files} onDone={() => setPrinting(false)} />}
    </DrawnProvider>
  );
}
