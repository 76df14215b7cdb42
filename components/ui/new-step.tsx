"use client";

import { type ReactNode, useEffect, useRef } from "react";

/** What takes the place of a form that was sent: the focus, which went with the form, begins here. */
export function NewStep({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1} className="grid gap-4 outline-none">
      {children}
    </div>
  );
}
