"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import { call } from "@/components/api/call";
import { useToastRefusal } from "@/components/api/refusal";
import { type DrawnPage, drawPages } from "@/components/pdf/drawn-pages";
import { shownSize } from "@/lib/marks/drawn/geometry";
import type { TypedDocument } from "@/lib/marks/typed/document";
import type { HomeworkFile } from "@/lib/marks/homework-files";
import { useDrawing } from "./drawing-context";
import { MarkedText } from "./marked-text";
import { MarkLayer } from "./mark-layer";
import { MarkText } from "./mark-text";

type PrintedWorkProps = {
  document: TypedDocument | null;
  files: readonly HomeworkFile[];
  onDone: () => void;
};
type PrintedFile = HomeworkFile & { pages: DrawnPage[] };

/**
 * Every page of the work with its marks, and the numbered comments, on paper only: it is drawn when the reader prints, and
 * opens the print dialog once all pages are there.
 */
export function PrintedWork({ document, files, onDone }: PrintedWorkProps) {
  const [printed, setPrinted] = useState<PrintedFile[] | null>(null);
  const refuse = useToastRefusal();
  const done = useEffectEvent(onDone);
  const failed = useEffectEvent((error: unknown) => {
    refuse(error);
    onDone();
  });
  useEffect(() => {
    let isHere = true;
    drawFiles(files).then(
      (all) => isHere && setPrinted(all),
      (error: unknown) => isHere && failed(error),
    );
    return () => void (isHere = false);
  }, [files]);
  useEffect(() => {
    if (!printed) return;
    window.addEventListener("afterprint", done, { once: true });
    const sources = printed.flatMap(({ pages }) => pages.map(({ src }) => src));
    void Promise.all(sources.map(decoded)).then(() => window.print());
    return () => {
      window.removeEventListener("afterprint", done);
      sources.forEach((src) => URL.revokeObjectURL(src));
    };
  }, [printed]);
  return printed && <PrintedPages document={document} files={printed} />;
}

function PrintedPages({
  document,
  files,
}: Pick<PrintedWorkProps, "document"> & { files: readonly PrintedFile[] }) {
  const t = useTranslations("drawn");
  const { marks } = useDrawing();
  const withWords = marks.filter(({ number }) => number !== null);
  return (
    <div className="hidden print:grid print:gap-4">
      {document && <MarkedText document={document} />}
      {files.map(({ id, name, pages }) => (
        <section key={id} className="grid gap-3">
          {pages.length === 0 && <p>{t("page.beside", { name })}</p>}
          {pages.map((page, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- pages of a file have no other name
            <PrintedPage key={index} page={page} fileId={id} index={index} />
          ))}
        </section>
      ))}
      {withWords.length > 0 && (
        <section className="grid gap-2">
          <h2 className="text-lg">{t("list.title")}</h2>
          <ol className="grid gap-2">
            {withWords.map((mark) => (
              <li key={mark.key} className="flex gap-3 break-inside-avoid">
                <strong className="w-6 shrink-0 text-end tabular-nums">{mark.number}</strong>
                <span>
                  <MarkText mark={mark} />
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}

function PrintedPage({ page, fileId, index }: { page: DrawnPage; fileId: number; index: number }) {
  const view = shownSize(page.size, page.turn);
  // A page of paper is about 240 mm high between its margins.
  const width = `min(100%, ${(225 * view.width) / view.height}mm)`;
  return (
    <figure
      className="relative mx-auto break-inside-avoid border"
      style={{ width, aspectRatio: `${view.width} / ${view.height}` }}
    >
      <img src={page.src} alt="" className="absolute inset-0 size-full" />
      <MarkLayer page={{ fileId, page: index, turn: page.turn, size: page.size }} />
    </figure>
  );
}

async function drawFiles(files: readonly HomeworkFile[]): Promise<PrintedFile[]> {
  const drawn: PrintedFile[] = [];
  // One after the other: each takes the memory of its pages.
  for (const file of files) drawn.push({ ...file, pages: await drawFile(file) });
  return drawn;
}

async function drawFile({ id, contentType }: HomeworkFile): Promise<DrawnPage[]> {
  const isPdf = contentType === "application/pdf";
  if (!isPdf && !contentType.startsWith("image/")) return [];
  const { url } = await call("/base/file/detail/view", { id });
  if (isPdf) return drawPages(url).catch(() => []);
  const { naturalWidth: width, naturalHeight: height } = await decoded(url);
  return [{ src: url, turn: 0, size: { width, height } }];
}

async function decoded(src: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = src;
  await image.decode().catch(() => {});
  return image;
}
