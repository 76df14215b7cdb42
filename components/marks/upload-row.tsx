"use client";

import { CircleCheck, RotateCcw, X } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useReason } from "@/components/api/call";
import { FileIcon } from "@/components/classroom/file-icon";
import { fileSize } from "@/components/classroom/file-size";
import { IconButton } from "@/components/ui/icon-button";
import { Progress } from "@/components/ui/progress";
import { RetryButton } from "@/components/ui/retry-button";
import { textLanguage } from "@/lib/core/text-language";
import { CallError } from "@/lib/http/client";
import type { Upload } from "./upload-queue";

type UploadRowProps = { upload: Upload; onRemove: () => void; onRetry: () => void };

/** One upload: picture, name, progress, and the options after a failure. */
export function UploadRow({ upload, onRemove, onRetry }: UploadRowProps) {
  const t = useTranslations("homework.files");
  const locale = useLocale();
  const { name, size, state, share } = upload;
  const percent = Math.floor(share * 100);
  return (
    <li tabIndex={-1} className="grid grid-cols-1 gap-2 rounded-control border bg-surface p-2.5">
      <div className="flex items-center gap-3">
        <Thumbnail upload={upload} />
        <span className="min-w-0 flex-1">
          <span lang={textLanguage(name)} className="block truncate font-medium">
            {name}
          </span>
          <span className="block text-sm text-muted">{fileSize(size, locale)}</span>
        </span>
        {state === "done" && (
          <span className="flex items-center gap-1.5 text-sm font-medium text-success">
            <CircleCheck className="size-5 sm:size-4" />
            <span className="max-sm:sr-only">{t("done")}</span>
          </span>
        )}
        <IconButton label={t("remove", { name })} icon={<X />} onClick={onRemove} />
      </div>
      {(state === "waiting" || state === "uploading") && (
        <Progress
          label={name}
          labelHidden
          value={percent}
          valueText={
            state === "waiting" ? t("waiting") : percent < 100 ? t("uploading", { percent }) : t("checking")
          }
        />
      )}
      <Trouble upload={upload} onRetry={onRetry} />
    </li>
  );
}

/** A refused file stays refused, while a connection error may be temporary. */
const refusals = new Set([413, 415]);

function Trouble({ upload: { state, error }, onRetry }: Pick<UploadRowProps, "upload" | "onRetry">) {
  const t = useTranslations("homework.files");
  const reason = useReason();
  if (state !== "failed" && state !== "tooLarge") return null;
  const isRefused = state === "tooLarge" || (error instanceof CallError && refusals.has(error.code));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p role="alert" className="min-w-0 flex-1 basis-48 text-sm font-medium text-danger">
        {state === "tooLarge" ? t("tooLarge") : t("failed", { reason: reason(error) })}
      </p>
      {!isRefused && (
        <RetryButton variant="secondary" size="sm" icon={<RotateCcw />} onClick={onRetry}>
          {t("retry")}
        </RetryButton>
      )}
    </div>
  );
}

/** The photo itself while it is available; browsers that cannot decode it show the icon. */
function Thumbnail({ upload: { file, name, ready } }: { upload: Upload }) {
  const t = useTranslations("homework.files");
  const [isBroken, setBroken] = useState(false);
  const shape = "grid size-12 shrink-0 place-items-center rounded-tick bg-sunk text-lake";
  if (file?.type.startsWith("image/") && !isBroken)
    return (
      <img
        ref={(image) => show(image, file)}
        alt={t("preview", { name })}
        onError={() => setBroken(true)}
        className={`${shape} object-cover`}
      />
    );
  return (
    <span className={shape}>
      <FileIcon contentType={ready?.contentType ?? file?.type ?? ""} className="size-6" />
    </span>
  );
}

function show(image: HTMLImageElement | null, file: File) {
  if (!image) return undefined;
  image.src = URL.createObjectURL(file);
  return () => URL.revokeObjectURL(image.src);
}
