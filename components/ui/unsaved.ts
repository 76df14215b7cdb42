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

/** The surrounding dialog: reports unsaved parts to it, and closes it after the question. */
export const DialogPlace = createContext<{ report: Report; close: () => void } | null>(null);

/** Reports unsaved input to the surrounding dialog, so that closing asks first. Without a dialog it does nothing. */
export function useUnsaved(isUnsaved: boolean): void {
  const report = use(DialogPlace)?.report;
  const part = useId();
  // Before the next key or press can close the dialog.
  useLayoutEffect(() => {
    report?.(part, isUnsaved);
    return () => report?.(part, false);
  }, [report, part, isUnsaved]);
}

/** The unsaved parts of a dialog: whether there are any, and the function with which parts report them. */
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
