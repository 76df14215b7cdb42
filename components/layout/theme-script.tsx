"use client";

import { useLayoutEffect } from "react";
import { applyStoredTheme, themeScript } from "@/lib/core/theme";

/** Sets the chosen theme before the first paint; in `head`. React warns of scripts that it draws in the browser, hence the type. */
export function ThemeScript() {
  useLayoutEffect(applyStoredTheme, []);
  return (
    <script
      suppressHydrationWarning
      type={typeof window === "undefined" ? "text/javascript" : "text/plain"}
      dangerouslySetInnerHTML={{ __html: themeScript }}
    />
  );
}
