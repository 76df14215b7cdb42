"use client";

import { Columns2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { use, useMemo, useState } from "react";
import { FileView } from "@/components/classroom/file-view";
import { KnownLinks } from "@/components/pdf/known-links";
import { PageOverlay } from "@/components/pdf/page-overlay";
import { PdfPages } from "@/components/pdf/two-pages";
import { IconButton } from "@/components/ui/icon-button";
import type { HomeworkFile } from "@/lib/marks/homework-files";
import { DeskPages } from "./desk/desk-pages";
import { PageChip } from "./desk/page-chip";
import { usePreloaded } from "./desk/preloaded-files";
import { usePageKeys } from "./desk/use-page-keys";
import { PictureView } from "./picture-view";

const tall = "h-[max(22rem,calc(100dvh-13rem))] lg:h-[calc(100dvh-10rem)]";
const isPhoto = ({ contentType }: HomeworkFile) => contentType.startsWith("image/");
const isPdf = ({ contentType }: HomeworkFile) => contentType === "application/pdf";

type WorkFilesProps = {
  files: readonly HomeworkFile[];
  /** The height of a photo or a PDF; most of the screen by default. */
  height?: string;
};

/**
 * The files of a submission, one at a time, at the desk also two photos or pages side by side; PDFs in their viewer, photos
 * that can be rotated and enlarged.
 */
export function WorkFiles({ files, height = tall }: WorkFilesProps) {
  const t = useTranslations("marking");
  const desk = use(DeskPages);
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
  const at = Math.min(chosen, files.length - 1);
  const spread = spreadAt(files, at, desk?.areTwo ?? false);
  const from = Math.max(0, files.indexOf(spread[0]!));
  const turn = (step: 1 | -1) => {
    const next = from + step * spread.length;
    if (next < files.length) setChosen(Math.max(0, next));
  };
  usePageKeys(desk && { turn, toggle: desk.toggle });
  const linkOf = use(KnownLinks);
  const following = files.slice(from + spread.length, from + spread.length + 2).filter(isPhoto);
  usePreloaded(following.flatMap(({ id }) => linkOf?.(id)?.url ?? []));
  const pdfPages = useMemo(() => ({ areTwo: desk?.areTwo ?? false, hasThumbs: desk !== null }), [desk]);

  if (spread.length === 0)
    return (
      <p className="rounded-card border border-dashed border-field p-8 text-center text-muted">
        {t("noFiles")}
      </p>
    );
  const canBeTwo = desk?.toggle && (files.filter(isPhoto).length > 1 || files.some(isPdf));
  return (
    <div className="grid grid-cols-1 content-start gap-3">
      {(files.length > 1 || canBeTwo) && (
        <div className="flex items-start gap-2">
          {files.length > 1 && (
            <ul
              aria-label={t("files")}
              className="-mx-4 flex min-w-0 grow gap-2 overflow-x-auto px-4 pb-1 sm:mx-0 sm:px-0"
            >
              {files.map((file, index) => (
                <li key={file.id} className="shrink-0">
                  <PageChip
                    file={file}
                    number={index + 1}
                    isShown={spread.includes(file)}
                    onChoose={() => setChosen(index)}
                  />
                </li>
              ))}
            </ul>
          )}
          {canBeTwo && (
            <IconButton
              label={t("twoPages")}
              icon={<Columns2 />}
              aria-pressed={desk.areTwo}
              onClick={() => desk.toggle?.()}
              className="ms-auto"
            />
          )}
        </div>
      )}
      <PdfPages value={pdfPages}>
        {spread.length > 1 ? (
          <div className="grid grid-cols-2 gap-3">
            {spread.map((file) => (
              <PictureView key={file.id} file={file} className={height} />
            ))}
          </div>
        ) : (
          <OneFile file={spread[0]!} height={height} />
        )}
      </PdfPages>
    </div>
  );
}

/** The files that are shown together: a photo with the photo after it, or one file. */
function spreadAt(files: readonly HomeworkFile[], at: number, areTwo: boolean): HomeworkFile[] {
  const [first, second] = [files[at], files[at + 1]];
  if (!first) return [];
  if (areTwo && isPhoto(first) && second && isPhoto(second)) return [first, second];
  // The last photo stays beside the one before it.
  const before = files[at - 1];
  return areTwo && isPhoto(first) && before && isPhoto(before) ? [before, first] : [first];
}

function OneFile({ file, height }: { file: HomeworkFile; height: string }) {
  if (isPhoto(file)) return <PictureView key={file.id} file={file} className={height} />;
  const { id, name, contentType } = file;
  return (
    <FileView id={id} name={name} contentType={contentType} className={isPdf(file) ? height : undefined} />
  );
}
