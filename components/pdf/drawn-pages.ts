import { getDocument, GlobalWorkerOptions, type PDFPageProxy } from "pdfjs-dist";
import { type Turn, turnOf } from "@/lib/marks/drawn/geometry";

/** A page of a PDF as a picture; `size` is that of its unrotated crop box, `turn` the page's own. */
export type DrawnPage = { src: string; turn: Turn; size: { width: number; height: number } };

/** The width of a page's picture in pixels: 200 to an inch of letter paper. */
const pictureWidth = 1700;
/** More pages are not drawn: a print of them would take the memory of a phone. */
const mostPages = 60;

/**
 * Draws the pages of a PDF as pictures for paper, one after the other; unreadable pages are left out.
 * @throws Error if the file cannot be opened
 */
export async function drawPages(url: string): Promise<DrawnPage[]> {
  GlobalWorkerOptions.workerSrc = "/pdf.worker.min.js";
  // A PDF's fonts are data, never script (CVE-2024-4367).
  const task = getDocument({
    url,
    isEvalSupported: false,
    disableRange: true,
    cMapUrl: "/cmaps/",
    cMapPacked: true,
  });
  try {
    const file = await task.promise;
    const pages: DrawnPage[] = [];
    for (let number = 1; number <= Math.min(file.numPages, mostPages); number++) {
      const page = await file.getPage(number).catch(() => null);
      if (page) pages.push(await drawPage(page));
    }
    return pages;
  } finally {
    void task.destroy();
  }
}

async function drawPage(page: PDFPageProxy): Promise<DrawnPage> {
  const { width } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: pictureWidth / width });
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  const canvasContext = canvas.getContext("2d", { alpha: false });
  if (canvasContext) await page.render({ canvasContext, viewport, intent: "print" }).promise;
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.92));
  const upright = page.getViewport({ scale: 1, rotation: 0 });
  return {
    src: blob ? URL.createObjectURL(blob) : "",
    turn: turnOf(page.rotate),
    size: { width: upright.width, height: upright.height },
  };
}
