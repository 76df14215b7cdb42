"use client";

import { Download, RotateCcw } from "lucide-react";
import { useTranslations } from "next-intl";
import { useReason } from "@/components/api/call";
import { buttonClass } from "@/components/ui/button";
import { RetryButton } from "@/components/ui/retry-button";
import { PdfDocument } from "./pdf-document";
import { PdfMessage } from "./pdf-message";
import { useFileLink } from "./use-file-link";

type PdfFileProps = { fileId: number; name: string; className?: string };

/** A stored PDF: requests its link, and again on retry. */
export function PdfFile({ fileId, name, className }: PdfFileProps) {
  const t = useTranslations("pdf");
  const reason = useReason();
  const { data: link, error, refetch } = useFileLink(fileId);
  const retry = () => void refetch();
  const again = (
    <RetryButton variant="secondary" size="sm" icon={<RotateCcw />} onClick={retry}>
      {t("retry")}
    </RetryButton>
  );
  if (error)
    return (
      <PdfMessage alert className={className} title={t("failed")} reason={reason(error)} action={again} />
    );
  if (!link) return <PdfMessage busy className={className} title={t("loading")} />;
  const save = (
    <a
      href={`${link.url}&download=1`}
      download={link.name}
      className={buttonClass({ variant: "quiet", size: "sm" })}
    >
      <Download />
      {t("download")}
    </a>
  );
  return (
    <PdfDocument
      key={link.url}
      fileId={fileId}
      name={name}
      url={link.url}
      className={className}
      failedActions={
        <>
          {again}
          {save}
        </>
      }
    />
  );
}
