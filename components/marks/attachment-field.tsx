import type { ReactNode } from "react";
import { FileChoice } from "./file-choice";
import { UploadRow } from "./upload-row";
import { FieldError } from "@/components/ui/field";
import type { useAttachments } from "./use-attachments";

type AttachmentFieldProps = Pick<ReturnType<typeof useAttachments>, "uploads" | "queue"> & {
  label: string;
  /** Only the last chosen file counts. */
  single?: boolean;
  error?: ReactNode;
};

/** Files to attach, each with its progress. */
export function AttachmentField({ label, single = false, uploads, queue, error }: AttachmentFieldProps) {
  return (
    <div className="grid gap-1.5">
      <p className="font-semibold">{label}</p>
      <FileChoice onFiles={(files) => queue.add(single ? files.slice(-1) : files)} disabled={false}>
        {uploads.length > 0 && (
          <ul className="grid gap-2" aria-label={label}>
            {uploads.map((upload) => (
              <UploadRow
                key={upload.key}
                upload={upload}
                onRemove={() => queue.remove(upload.key)}
                onRetry={() => queue.retry(upload.key)}
              />
            ))}
          </ul>
        )}
      </FileChoice>
      <FieldError>{error}</FieldError>
    </div>
  );
}
