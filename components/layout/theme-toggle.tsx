"use client";

import { Moon, Sun } from "lucide-react";
import { IconButton } from "@/components/ui/icon-button";

/**
 * Switches between light and dark. Without a choice the system setting applies; the page does not wait for this script.
 */
export function ThemeToggle({ label }: { label: string }) {
  return (
    <IconButton
      label={label}
      onClick={toggle}
      icon={
        <>
          <Moon className="dark:hidden" />
          <Sun className="hidden dark:block" />
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
    localStorage.setItem("theme", root.dataset.theme);
  } catch {
    // Storage may be disabled; the choice then ends with the page.
  }
}
