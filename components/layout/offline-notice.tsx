"use client";

import { CloudOff } from "lucide-react";
import { useSyncExternalStore } from "react";

const subscribe = (changed: () => void) => {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
};
const isOnline = () => navigator.onLine;
const onServer = () => true;

/** Says that the connection is gone, for as long as it is. The words come as props: they must be there before it goes. */
export function OfflineNotice({ text }: { text: string }) {
  const online = useSyncExternalStore(subscribe, isOnline, onServer);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-24 z-50 grid justify-items-center print:hidden"
    >
      {!online && (
        <p className="flex max-w-prose items-start gap-3 rounded-control bg-ink px-4 py-3 text-paper shadow-pop forced:border">
          <CloudOff className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
          {text}
        </p>
      )}
    </div>
  );
}
