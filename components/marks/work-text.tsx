"use client";

import { useTranslations } from "next-intl";
import type { SubmittedWork } from "@/lib/marks/mark-queries";
import { MarkedText } from "./drawn/marked-text";
import { DeskVersions } from "./versions/desk-versions";
import { WorkFiles } from "./work-files";

/** What a student handed in, as the teacher marks it: typed work, files, and the versions before. */
export function WorkText({ work, maxScore }: { work: SubmittedWork; maxScore: number }) {
  const t = useTranslations("marking");
  const { document, files, submissionId, olderVersions } = work;
  return (
    <div className="grid grid-cols-1 content-start gap-4">
      {submissionId !== null && olderVersions > 0 && (
        <DeskVersions work={{ ...work, submissionId }} maxScore={maxScore} />
      )}
      {document && (
        <section
          aria-label={t("text")}
          // A long text scrolls beside the mark; the keyboard reaches it.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="rounded-card border bg-surface p-5 lg:max-h-[calc(100dvh-10rem)] lg:overflow-y-auto"
        >
          <MarkedText document={document} />
        </section>
      )}
      {(files.length > 0 || !document) && <WorkFiles files={files} />}
    </div>
  );
}
