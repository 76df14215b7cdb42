"use client";

import { createContext, use, useCallback, useEffect, useId, useState } from "react";

type Report = (part: string, isUnsaved: boolean) => void;

/** Of the dialog around: how its parts tell what is unsaved, and the way to close it that asks first. */
export const DialogPlace = createContext<{ report: Report; close: () => void } | null>(null);

/** Tells the dialog around that something typed here is not saved yet, so that closing asks. Elsewhere it does nothing. */
export function useUnsaved(isUnsaved: boolean): void {
  const report = use(DialogPlace)?.report;
  const part = useId();
  useEffect(() => {
    report?.(part, isUnsaved);
    return () => report?.(part, false);
  }, [report, part, isUnsaved]);
}

/** Whether a part of a dialog is unsaved, and how the parts tell it. */
export function useUnsavedParts(): [isUnsaved: boolean, report: Report] {
  const [parts, setParts] = useState<readonly string[]>([]);
  const report = useCallback<Report>(
    (part, isUnsaved) =>
      setParts((before) =>
        before.includes(part) === isUnsaved
          ? before
          : isUnsaved
            ? [...before, part]
            : before.filter((other) => other !== part),
      ),
    [],
  );
  return [parts.length > 0, report];
}
