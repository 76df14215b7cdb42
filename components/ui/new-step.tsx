"use client";

import { type ReactNode, useEffect, useRef } from "react";

/** Replaces a form that was sent, and takes the focus that was lost with it. */
export function NewStep({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1} className="grid gap-4 outline-none">
      {children}
    </div>
  );
}
