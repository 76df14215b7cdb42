"use client";

import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { keepWords, readKeptWords, type TypedWords } from "./kept-words";

type SavedReport = TypedWords & { reportId: number; version: number };

/**
 * Keeps what is typed in this tab until it is saved, and puts it back after a reload. Returns how it was put back: onto what it changed, or
 * onto words that were saved elsewhere meanwhile; null if nothing was.
 */
export function useKeptWords(
  form: UseFormReturn<TypedWords, unknown, TypedWords>,
  { reportId, version, ...saved }: SavedReport,
) {
  const [restored, setRestored] = useState<"asBefore" | "elsewhere" | null>(null);
  const [isReady, setReady] = useState(false);
  const [paragraph, paragraphZh] = form.watch(["paragraph", "paragraphZh"]);
  const { isDirty } = form.formState;
  const [{ start, setValue }] = useState({ start: { ...saved, version }, setValue: form.setValue });
  useEffect(() => {
    const kept = readKeptWords(reportId);
    const isOther = kept?.paragraph !== start.paragraph || kept.paragraphZh !== start.paragraphZh;
    if (kept && isOther) {
      for (const name of ["paragraph", "paragraphZh"] as const)
        setValue(name, kept[name], { shouldDirty: true });
      setRestored(kept.version === start.version ? "asBefore" : "elsewhere");
    }
    setReady(true);
  }, [reportId, start, setValue]);
  useEffect(() => {
    if (isReady) keepWords(reportId, isDirty ? { paragraph, paragraphZh, version } : null);
  }, [isReady, reportId, isDirty, paragraph, paragraphZh, version]);
  return isDirty ? restored : null;
}
