"use client";

import { useTranslations } from "next-intl";
import { use, useState } from "react";
import { FileIcon } from "@/components/classroom/file-icon";
import { FileView } from "@/components/classroom/file-view";
import { PageOverlay } from "@/components/pdf/page-overlay";
import { cx } from "@/components/ui/class-names";
import type { HomeworkFile } from "@/lib/marks/homework-files";
import { PictureView } from "./picture-view";

/** The files of a submission, one at a time; PDFs in their viewer, photos that can be rotated and enlarged. */
export function WorkFiles({ files }: { files: readonly HomeworkFile[] }) {
  const t = useTranslations("marking");
  const [chosen, setChosen] = useState(0);
  const asked = use(PageOverlay)?.asked;
  const [shown, setShown] = useState(asked);
  if (asked && asked !== shown) {
    setShown(asked);
    setChosen(
      Math.max(
        0,
        files.findIndex(({ id }) => id === asked.fileId),
      ),
    );
  }
  const file = files[Math.min(chosen, files.length - 1)];
  if (!file)
    return (
      <p className="rounded-card border border-dashed border-field p-8 text-center text-muted">
        {t("noFiles")}
      </p>
    );
  const height = "h-[max(22rem,calc(100dvh-13rem))] lg:h-[calc(100dvh-10rem)]";
  return (
    <div className="grid grid-cols-1 content-start gap-3">
      {files.length > 1 && (
        <ul
          aria-label={t("files")}
          className="-mx-4 flex gap-2 overflow-x-auto px-4 pb-1 sm:mx-0 sm:flex-wrap sm:px-0"
        >
          {files.map(({ id, name, contentType }, index) => (
            <li key={id} className="shrink-0">
              <button
                type="button"
                aria-pressed={file.id === id}
                onClick={() => setChosen(index)}
                className={cx(
                  "flex min-h-11 max-w-60 items-center gap-2 rounded-control border px-3 text-sm font-medium hover:border-lake",
                  file.id === id ? "border-lake bg-lake-soft text-lake" : "bg-surface",
                )}
              >
                <FileIcon contentType={contentType} className="size-5 shrink-0" />
                <span className="truncate">
                  {index + 1}. {name}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {file.contentType.startsWith("image/") ? (
        <PictureView key={file.id} file={file} className={height} />
      ) : (
        <FileView
          id={file.id}
          name={file.name}
          contentType={file.contentType}
          className={file.contentType === "application/pdf" ? height : undefined}
        />
      )}
    </div>
  );
}
