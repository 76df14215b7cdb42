"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { textLanguage } from "@/lib/core/text-language";
import { FileIcon } from "./file-icon";
import { fileSize } from "./file-size";
import { FileView } from "./file-view";

type FileButtonProps = { file: { id: number; name: string; contentType: string; size: number } };

/** A file's name; a press opens it over the page. */
export function FileButton({ file: { id, name, contentType, size } }: FileButtonProps) {
  const t = useTranslations("learning.file");
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={t("open", { name })}
        onClick={() => setOpen(true)}
        className="flex min-h-12 w-full items-center gap-3 rounded-control border bg-surface px-3 py-2 text-start hover:border-lake hover:bg-lake-soft"
      >
        <FileIcon contentType={contentType} className="size-5 shrink-0 text-lake" />
        <span lang={textLanguage(name)} className="min-w-0 flex-1 truncate font-medium">
          {name}
        </span>
        <span className="text-sm whitespace-nowrap text-muted">{fileSize(size, locale)}</span>
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={name} size="lg">
        <FileView id={id} name={name} contentType={contentType} className="h-[70dvh]" />
      </Dialog>
    </>
  );
}
