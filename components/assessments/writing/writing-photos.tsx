"use client";

import { Camera, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useAction } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { buttonClass } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { IconButton } from "@/components/ui/icon-button";
import { Spinner } from "@/components/ui/spinner";
import { mostPhotos } from "@/lib/assessments/writing/rules";
import { WritingPhoto } from "./writing-photo";

type WritingPhotosProps = {
  resultId: number;
  /** Ids of their files, in order. */
  photos: readonly number[];
  onPhotos: (change: (photos: readonly number[]) => readonly number[]) => void;
};

/** Photos of what was written on paper: added one by one, and removed. */
export function WritingPhotos({ resultId, photos, onPhotos }: WritingPhotosProps) {
  const t = useTranslations("writing.photos");
  const add = useAction("/api/student/assessment/writing/photo/add");
  const remove = useAction("/api/student/assessment/writing/photo/remove");

  async function choose(file: File | undefined) {
    if (!file) return;
    const form = new FormData();
    form.set("id", String(resultId));
    form.set("file", file);
    remove.reset();
    try {
      const { fileId } = await add.mutateAsync(form);
      onPhotos((shown) => [...shown, fileId]);
    } catch {
      // `add.error` is shown below.
    }
  }

  return (
    <>
      <p className="text-muted">{t("text", { count: mostPhotos })}</p>
      {photos.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3" aria-label={t("title")}>
          {photos.map((fileId, index) => (
            <li key={fileId} className="relative">
              <WritingPhoto fileId={fileId} number={index + 1} />
              <span className="absolute end-1 top-1 rounded-control bg-surface">
                <IconButton
                  label={t("remove", { number: index + 1 })}
                  icon={<Trash2 />}
                  disabled={remove.isPending}
                  onClick={() => {
                    add.reset();
                    remove.mutate(
                      { id: resultId, fileId },
                      { onSuccess: () => onPhotos((shown) => shown.filter((id) => id !== fileId)) },
                    );
                  }}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      {photos.length < mostPhotos && (
        <label className="justify-self-start">
          <input
            type="file"
            accept="image/*,.heic,.heif"
            disabled={add.isPending}
            className="peer sr-only"
            onChange={(event) => {
              void choose(event.target.files?.[0]);
              // So that the same photo can be chosen again after it was removed.
              event.target.value = "";
            }}
          />
          <span
            className={cx(
              buttonClass({ variant: "secondary", size: "sm" }),
              "cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus",
            )}
          >
            {add.isPending ? <Spinner /> : <Camera />}
            {t(add.isPending ? "adding" : "add")}
          </span>
        </label>
      )}
      <Refusal error={add.error ?? remove.error} />
    </>
  );
}
