"use client";

import { useTranslations } from "next-intl";
import type { PdfJs } from "@react-pdf-viewer/core";
import { useEffect, useRef } from "react";
import { cx } from "@/components/ui/class-names";
import { isUnreadable } from "./guard-pages";

type PageStripProps = {
  doc: PdfJs.PdfDocument;
  /** The page in view, from 0. */
  page: number;
  onPage: (page: number) => void;
};

/** The width of a thumbnail's drawing in pixels. */
const drawnWidth = 96;

/** The pages of a PDF as thumbnails in a row; each is drawn once it comes into view. */
export function PageStrip({ doc, page, onPage }: PageStripProps) {
  const t = useTranslations("pdf");
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const [row, current] = [list.current, list.current?.children[page]];
    if (!row || !(current instanceof HTMLElement)) return;
    const left = current.offsetLeft - row.offsetLeft;
    if (left < row.scrollLeft || left + current.offsetWidth > row.scrollLeft + row.clientWidth)
      row.scrollTo({ left: left - row.clientWidth / 2 });
  }, [page]);
  return (
    <ol
      ref={list}
      aria-label={t("pages")}
      className="flex gap-1.5 overflow-x-auto border-b bg-surface px-2 py-1.5 [scrollbar-width:thin] max-sm:hidden print:hidden"
    >
      {Array.from({ length: doc.numPages }, (_, index) => (
        <li key={index} className="shrink-0">
          <button
            type="button"
            aria-label={t("toPage", { page: index + 1 })}
            aria-current={index === page ? "page" : undefined}
            onClick={() => onPage(index)}
            className={cx(
              "grid min-h-14 w-12 content-center justify-items-center overflow-hidden rounded-tick border-2 bg-white",
              index === page ? "border-lake" : "border-transparent hover:border-field",
            )}
          >
            <PageDrawing doc={doc} index={index} />
          </button>
        </li>
      ))}
    </ol>
  );
}

function PageDrawing({ doc, index }: { doc: PdfJs.PdfDocument; index: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element || isUnreadable(doc, index)) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      void draw(doc, index, element).catch(() => {});
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [doc, index]);
  return (
    <canvas
      ref={canvas}
      width={drawnWidth}
      height={124}
      aria-hidden="true"
      className="h-auto max-h-14 max-w-full"
    />
  );
}

async function draw(doc: PdfJs.PdfDocument, index: number, canvas: HTMLCanvasElement): Promise<void> {
  const page = await doc.getPage(index + 1);
  const { width } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: drawnWidth / width });
  canvas.width = drawnWidth;
  canvas.height = Math.round(viewport.height);
  const canvasContext = canvas.getContext("2d", { alpha: false });
  if (canvasContext) await page.render({ canvasContext, viewport }).promise;
}
