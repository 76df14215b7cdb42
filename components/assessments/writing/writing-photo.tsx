"use client";

import { useTranslations } from "next-intl";
import { useFileLink } from "@/components/pdf/use-file-link";
import { Spinner } from "@/components/ui/spinner";

/** A photo of a writing sample, by its file's link of five minutes. */
export function WritingPhoto({ fileId, number }: { fileId: number; number: number }) {
  const t = useTranslations("writing.photos");
  const { data: link, error } = useFileLink(fileId);
  if (error) return <p className="text-sm text-muted">{t("failed")}</p>;
  if (!link) return <Spinner label={t("loading", { number })} className="m-4 text-lake" />;
  return (
    <img
      src={link.url}
      alt={t("alt", { number })}
      className="block h-auto w-full rounded-control border bg-sunk object-contain"
    />
  );
}
