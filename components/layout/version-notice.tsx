"use client";

import { RefreshCw, X } from "lucide-react";
import { useEffect, useState } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { otherBuildEvent } from "@/lib/http/client";

type VersionNoticeProps = { text: string; loadLabel: string; closeLabel: string };

/**
 * Says once on a page that the servers have a newer version of it (rule R20.8). It never loads by itself: a reader who
 * presses finds what was typed into the forms again, and is asked before anything unsaved is left.
 */
export function VersionNotice({ text, loadLabel, closeLabel }: VersionNoticeProps) {
  const [state, setState] = useState<"current" | "told" | "closed">("current");
  useEffect(() => {
    const tell = () => setState((before) => (before === "current" ? "told" : before));
    window.addEventListener(otherBuildEvent, tell);
    return () => window.removeEventListener(otherBuildEvent, tell);
  }, []);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-24 z-50 grid justify-items-center print:hidden"
    >
      {state === "told" && (
        <div className="pointer-events-auto flex max-w-prose items-start gap-3 rounded-control bg-ink py-1 ps-4 pe-1 text-paper shadow-pop forced:border">
          <RefreshCw className="mt-3 size-5 shrink-0" />
          <p className="py-2">{text}</p>
          <button
            type="button"
            onClick={() => void loadAnew()}
            className="min-h-11 shrink-0 rounded-control px-3 font-semibold underline"
          >
            {loadLabel}
          </button>
          <IconButton
            label={closeLabel}
            icon={<X />}
            onClick={() => setState("closed")}
            className="shrink-0 text-paper hover:bg-paper hover:text-ink"
          />
        </div>
      )}
    </div>
  );
}

/** A page with a form has loaded the drafts already; without one there is nothing to keep. */
async function loadAnew(): Promise<void> {
  await import("@/components/ui/form-drafts").then(
    ({ storeFormDrafts }) => storeFormDrafts(),
    () => false,
  );
  window.location.reload();
}
