"use client";

import { Search } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { cx } from "@/components/ui/class-names";
import { Dialog } from "@/components/ui/dialog";
import { iconButtonClass } from "@/components/ui/icon-button";

const FindList = dynamic(() => import("./find-list").then((file) => file.FindList), { ssr: false });

/** ⌘K or Ctrl+K: finds people, orders, programs and acts from anywhere in the office. */
export function FindPalette() {
  const t = useTranslations("officeFind");
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      setOpen((open) => !open);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-label={t("title")}
        title={t("title")}
        className={cx(iconButtonClass, "lg:w-auto lg:gap-2 lg:border lg:border-field lg:px-3")}
      >
        <Search />
        <kbd className="hidden font-sans text-sm text-muted lg:inline">⌘K</kbd>
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t("title")}>
        <FindList onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
