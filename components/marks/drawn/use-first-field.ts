"use client";

import { type RefObject, useEffect, useRef } from "react";

/** A field that has the focus when its dialog opens, instead of the button that closes it. */
export function useFirstField<Field extends HTMLElement>(): RefObject<Field | null> {
  const field = useRef<Field>(null);
  useEffect(() => {
    // The dialog moves the focus itself when it opens, which is after this.
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return field;
}
