"use client";

import { use, useState } from "react";
import { FileIcon } from "@/components/classroom/file-icon";
import { KnownLinks } from "@/components/pdf/known-links";
import { cx } from "@/components/ui/class-names";
import type { HomeworkFile } from "@/lib/marks/homework-files";

type PageChipProps = {
  file: HomeworkFile;
  /** From 1. */
  number: number;
  isShown: boolean;
  onChoose: () => void;
};

/** Chooses a file of a work: a photo by its thumbnail where its link is known, others by their type and name. */
export function PageChip({ file, number, isShown, onChoose }: PageChipProps) {
  const known = use(KnownLinks)?.(file.id);
  const isPhoto = file.contentType === "image/jpeg";
  const [link, setLink] = useState(known);
  // A link that has run out still shows what was loaded by it.
  if (known && !link) setLink(known);
  const words = `${number}. ${file.name}`;
  if (isPhoto && link)
    return (
      <button
        type="button"
        aria-pressed={isShown}
        aria-label={words}
        title={words}
        onClick={onChoose}
        className={cx(
          "relative block size-16 overflow-hidden rounded-control border-2 bg-sunk",
          isShown ? "border-lake forced:outline-2" : "border-transparent hover:border-field",
        )}
      >
        <img
          src={`${link.url}&small=1`}
          alt=""
          width={64}
          height={64}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
        <span
          aria-hidden="true"
          className="absolute end-0 bottom-0 min-w-5 rounded-ss-control bg-surface px-1 text-xs font-semibold text-ink tabular-nums"
        >
          {number}
        </span>
      </button>
    );
  return (
    <button
      type="button"
      aria-pressed={isShown}
      onClick={onChoose}
      className={cx(
        "flex min-h-11 max-w-60 items-center gap-2 rounded-control border px-3 text-sm font-medium hover:border-lake",
        isShown ? "border-lake bg-lake-soft text-lake" : "bg-surface",
      )}
    >
      <FileIcon contentType={file.contentType} className="size-5 shrink-0" />
      <span className="truncate">{words}</span>
    </button>
  );
}
