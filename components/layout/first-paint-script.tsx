"use client";

import { useLayoutEffect } from "react";
import { firstPaintScript, prepareDocument } from "@/lib/core/first-paint";

/** What must hold before the first paint; in `head`. React warns of scripts that it draws in the browser, hence the type. */
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
