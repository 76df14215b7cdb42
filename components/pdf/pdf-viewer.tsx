"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { PdfMessage } from "./pdf-message";

type PdfViewerProps = {
  /** Id of a stored PDF; null shows that there is none. */
  fileId: number | null;
  name: string;
  /** Sets the height; the pages scroll inside. */
  className?: string;
};

const PdfFile = dynamic(() => import("./pdf-file").then((module) => module.PdfFile), {
  ssr: false,
  loading: () => <PdfLoading />,
});

/**
 * Shows a PDF with pages, zoom, rotation, search, password, and the page where the reader stopped (rule R12.5). Its
 * library is loaded when a PDF is shown, and only here, so that it can be replaced.
 */
export function PdfViewer({ fileId, name, className }: PdfViewerProps) {
  const t = useTranslations("pdf");
  if (fileId === null) return <PdfMessage className={className} title={t("none")} />;
  return <PdfFile key={fileId} fileId={fileId} name={name} className={className} />;
}

function PdfLoading() {
  const t = useTranslations("pdf");
  return <PdfMessage busy title={t("loading")} />;
}
