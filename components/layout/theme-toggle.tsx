"use client";

import { Moon, Sun } from "lucide-react";
import { IconButton } from "@/components/ui/icon-button";
import { themeKey } from "@/lib/core/first-paint";

/** Day or night. Without a choice the system decides; the page itself never waits for this script. */
export function ThemeToggle({ label }: { label: string }) {
  return (
    <IconButton
      label={label}
      onClick={toggle}
      icon={
        <>
          <Moon className="dark:hidden" aria-hidden="true" />
          <Sun className="hidden dark:block" aria-hidden="true" />
        </>
      }
    />
  );
}

function toggle() {
  const root = document.documentElement;
  const dark = root.dataset.theme
    ? root.dataset.theme === "dark"
    : window.matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
  try {
    localStorage.setItem(themeKey, root.dataset.theme);
  } catch {
    // Storage can be shut off; the choice then lasts as long as the page.
  }
}
