"use client";

import { Camera, FilePlus2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ChangeEvent, type DragEvent, type ReactNode, useState } from "react";
import { buttonClass } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";

const accepted = "image/*,.heic,.heif,.pdf,.docx,.pptx,.mp3,.mp4";
const inputClass = "sr-only peer";
const labelClass =
  "peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus cursor-pointer";

type FileChoiceProps = { onFiles: (files: File[]) => void; disabled: boolean; children: ReactNode };

/** Camera on a phone, file dialog everywhere, and a drop zone on a desktop. */
export function FileChoice({ onFiles, disabled, children }: FileChoiceProps) {
  const t = useTranslations("homework.files");
  const [isOver, setOver] = useState(false);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])]);
    // So that the same photo can be chosen again after it was removed.
    event.target.value = "";
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) onFiles([...event.dataTransfer.files]);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <div
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx(
        "grid grid-cols-1 gap-3 rounded-control border border-dashed border-field p-3",
        isOver && "border-lake bg-lake-soft",
      )}
    >
      {children}
      <div className="flex flex-wrap gap-2">
        <span className="hidden pointer-coarse:contents">
          <label>
            <input
              type="file"
              accept="image/*"
              capture="environment"
              disabled={disabled}
              onChange={choose}
              className={inputClass}
            />
            <span className={cx(buttonClass({ variant: "secondary", size: "sm" }), labelClass)}>
              <Camera />
              {t("photo")}
            </span>
          </label>
        </span>
        <label>
          <input
            type="file"
            multiple
            accept={accepted}
            disabled={disabled}
            onChange={choose}
            className={inputClass}
          />
          <span className={cx(buttonClass({ variant: "secondary", size: "sm" }), labelClass)}>
            <FilePlus2 />
            {t("choose")}
          </span>
        </label>
        <span className="self-center text-sm text-muted pointer-coarse:hidden">{t("drop")}</span>
      </div>
      <p className="text-sm text-muted">{t("limit")}</p>
    </div>
  );
}
