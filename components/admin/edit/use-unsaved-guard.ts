"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";

/** Asks before unsaved words are left: by closing the tab, or by following a link of the page. */
export function useUnsavedGuard(isUnsaved: boolean): void {
  const t = useTranslations("office.edit");
  const question = t("leave");
  useEffect(() => {
    if (!isUnsaved) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest("a[href]");
      const staysHere = !link || link.getAttribute("target") === "_blank" || link.hasAttribute("download");
      if (staysHere || window.confirm(question)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener("beforeunload", onUnload);
    document.addEventListener("click", onClick, true);
    return () => {
      window.removeEventListener("beforeunload", onUnload);
      document.removeEventListener("click", onClick, true);
    };
  }, [isUnsaved, question]);
}
