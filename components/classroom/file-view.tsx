"use client";

import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { useReason } from "@/components/api/call";
import { PdfViewer } from "@/components/pdf/pdf-viewer";
import { useFileLink } from "@/components/pdf/use-file-link";
import { buttonClass } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Spinner } from "@/components/ui/spinner";

type FileViewProps = { id: number; name: string; contentType: string; className?: string };

/** A stored file in the page: a PDF in its viewer, pictures, sound and film; other types as a download. */
export function FileView({ id, name, contentType, className }: FileViewProps) {
  if (contentType === "application/pdf") return <PdfViewer fileId={id} name={name} className={className} />;
  return <OtherFile key={id} id={id} name={name} contentType={contentType} className={className} />;
}

function OtherFile({ id, name, contentType, className }: FileViewProps) {
  const t = useTranslations("learning.file");
  const reason = useReason();
  const { data: link, error } = useFileLink(id, { isNew: !contentType.startsWith("image/") });
  if (error) return <ErrorState level={3} title={t("failed")} reason={reason(error)} />;
  if (!link) return <Spinner label={t("loading")} className="m-8 text-lake" />;
  const [kind] = contentType.split("/");
  return (
    <div className={className}>
      <div className="grid justify-items-center gap-4 rounded-card border bg-sunk p-4">
        {kind === "image" && (
          <img src={link.url} alt={t("picture", { name })} className="max-h-[75dvh] rounded-control" />
        )}
        {kind === "audio" && (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- people's own recordings come without
          <audio controls preload="metadata" src={link.url} className="w-full" aria-label={name} />
        )}
        {kind === "video" && (
          // oxlint-disable-next-line jsx-a11y/media-has-caption
          <video
            controls
            playsInline
            preload="metadata"
            src={link.url}
            className="max-h-[70dvh] w-full"
            aria-label={name}
          />
        )}
        {kind === "application" && <p className="text-muted">{t("unplayable")}</p>}
        <a
          href={`${link.url}&download=1`}
          download={link.name}
          className={buttonClass({ variant: kind === "application" ? "primary" : "quiet", size: "sm" })}
        >
          <Download />
          {t("save", { name })}
        </a>
      </div>
    </div>
  );
}
