"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useReason } from "./call";
import { uploadFile } from "./upload";
import { TextField } from "@/components/ui/text-field";
import type { FileFacts } from "@/lib/storage/upload";

type UploadFieldProps = {
  label: string;
  hint?: string;
  error?: string;
  /** The files that the browser offers, for example "image/*". */
  accept?: string;
  optional?: boolean;
  /** Null during an upload, so that nothing is saved without the file. */
  onFile: (file: FileFacts | null) => void;
};

/** One file, uploaded as soon as it is chosen. */
export function UploadField({ label, hint, error, accept, optional, onFile }: UploadFieldProps) {
  const t = useTranslations("ui");
  const reasonOf = useReason();
  const [progress, setProgress] = useState<number | null>(null);
  const [reason, setReason] = useState<string>();

  async function send(file: File | undefined) {
    if (!file) return;
    setReason(undefined);
    setProgress(0);
    onFile(null);
    try {
      const { signal } = new AbortController();
      onFile(await uploadFile(file, { signal, onProgress: setProgress }));
    } catch (failure) {
      setReason(reasonOf(failure));
    } finally {
      setProgress(null);
    }
  }

  return (
    <div className="grid gap-2">
      <TextField
        type="file"
        label={label}
        hint={hint}
        error={reason ?? error}
        accept={accept}
        optional={optional}
        onChange={(event) => void send(event.target.files?.[0])}
      />
      {progress !== null && <progress value={progress} aria-label={t("uploading")} className="h-2 w-full" />}
    </div>
  );
}
