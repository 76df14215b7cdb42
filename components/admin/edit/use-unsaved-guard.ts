"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";

/** What is asked before the page is left; null while everything is saved. */
let question: string | null = null;

/** Asks before the page's unsaved words are left; for steps that are no links. */
export const mayLeave = () => question === null || window.confirm(question);

/** Asks before unsaved words are left: by closing the tab, by following a link, by the search over everything. */
export function useUnsavedGuard(isUnsaved: boolean): void {
  const t = useTranslations("office.edit");
  const words = t("leave");
  useEffect(() => {
    if (!isUnsaved) return;
    question = words;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest("a[href]");
      const staysHere = !link || link.getAttribute("target") === "_blank" || link.hasAttribute("download");
      if (staysHere || mayLeave()) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener("beforeunload", onUnload);
    document.addEventListener("click", onClick, true);
    return () => {
      question = null;
      window.removeEventListener("beforeunload", onUnload);
      document.removeEventListener("click", onClick, true);
    };
  }, [isUnsaved, words]);
}
