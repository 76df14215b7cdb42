"use client";

import { CloudOff, X } from "lucide-react";
import { useEffect, useState } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { useOnline } from "@/components/ui/use-online";

type OfflineNoticeProps = { text: string; closeLabel: string };

/**
 * Reports a lost connection until it is back or the reader closes the notice. Pages with their own notice carry
 * `data-says-offline`. The texts are props, because they must be loaded before the connection is lost.
 */
export function OfflineNotice({ text, closeLabel }: OfflineNoticeProps) {
  const online = useOnline();
  const [isClosed, setClosed] = useState(false);
  useEffect(() => {
    const open = () => setClosed(false);
    window.addEventListener("online", open);
    return () => window.removeEventListener("online", open);
  }, []);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-24 z-50 grid justify-items-center print:hidden [body:has([data-says-offline])_&]:hidden"
    >
      {!online && !isClosed && (
        <div className="pointer-events-auto flex max-w-prose items-start gap-3 rounded-control bg-ink py-1 ps-4 pe-1 text-paper shadow-pop forced:border">
          <CloudOff className="mt-3 size-5 shrink-0" />
          <p className="py-2">{text}</p>
          <IconButton
            label={closeLabel}
            icon={<X />}
            onClick={() => setClosed(true)}
            className="shrink-0 text-paper hover:bg-paper hover:text-ink"
          />
        </div>
      )}
    </div>
  );
}
