"use client";

import { useLayoutEffect } from "react";
import { firstPaintScript, prepareDocument } from "@/lib/core/first-paint";

/**
 * Sets what must apply before the first paint; in `head`. The type prevents React's warning about scripts rendered in
 * the browser.
 */
export function FirstPaintScript() {
  useLayoutEffect(prepareDocument, []);
  return (
    <script
      suppressHydrationWarning
      type={typeof window === "undefined" ? "text/javascript" : "text/plain"}
      dangerouslySetInnerHTML={{ __html: firstPaintScript }}
    />
  );
}
