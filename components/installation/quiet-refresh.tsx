"use client";

import { useEffect } from "react";
import { useRouter } from "@/lib/i18n/navigation";

const everyMs = 30_000;

/** Reads the page again every half minute while it is visible. The idle guard signs out as always, as this is no act of a person. */
export function QuietRefresh() {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") router.refresh();
    }, everyMs);
    return () => clearInterval(timer);
  }, [router]);
  return null;
}
