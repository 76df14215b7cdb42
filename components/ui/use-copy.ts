"use client";

import { useTranslations } from "next-intl";
import { toastWarning } from "./toast";

/** Copies a text to the clipboard and returns whether it worked; shows a message if not. */
export function useCopy(): (text: string) => Promise<boolean> {
  const t = useTranslations("ui");
  return async (text) => {
    const isCopied = (await write(text)) || copySelection(text);
    if (!isCopied) toastWarning(t("copyFailed"));
    return isCopied;
  };
}

/** Browsers inside other apps, and pages without encryption, have no clipboard API or forbid it. */
async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Selects the text and runs the browser's copy command. */
function copySelection(text: string): boolean {
  const before = document.activeElement;
  const area = document.createElement("textarea");
  area.value = text;
  area.readOnly = true;
  area.className = "fixed top-0 opacity-0";
  // Outside an open dialog nothing can be selected.
  const place = before?.closest("dialog") ?? document.body;
  place.append(area);
  area.select();
  const isCopied = document.execCommand("copy");
  area.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return isCopied;
}
