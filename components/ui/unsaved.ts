"use client";

import {
  createContext,
  type RefObject,
  use,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";

type Report = (part: string, isUnsaved: boolean) => void;

/** Of the dialog around: how its parts tell what is unsaved, and the way to close it that asks first. */
export const DialogPlace = createContext<{ report: Report; close: () => void } | null>(null);

/** Tells the dialog around that something typed here is not saved yet, so that closing asks. Elsewhere it does nothing. */
export function useUnsaved(isUnsaved: boolean): void {
  const report = use(DialogPlace)?.report;
  const part = useId();
  // Before the next key or press can close the dialog.
  useLayoutEffect(() => {
    report?.(part, isUnsaved);
    return () => report?.(part, false);
  }, [report, part, isUnsaved]);
}

/** The parts of a dialog that are unsaved, whether there are any, and how they tell it. */
export function useUnsavedParts(): {
  parts: RefObject<ReadonlySet<string>>;
  isUnsaved: boolean;
  report: Report;
} {
  const parts = useRef(new Set<string>());
  const [isUnsaved, setUnsaved] = useState(false);
  const report = useCallback<Report>((part, isPartUnsaved) => {
    if (isPartUnsaved) parts.current.add(part);
    else parts.current.delete(part);
    setUnsaved(parts.current.size > 0);
  }, []);
  return { parts, isUnsaved, report };
}
