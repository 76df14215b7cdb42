"use client";

import { useTranslations } from "next-intl";
import { CircleAlert, CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { createStore, useStore } from "./store";

type PopupMessage = { kind: "oops" | "success"; text: string; at: number };

const popup = createStore<PopupMessage | null>(null);
const show = (message: PopupMessage | null) => popup.set(message);

/** 'Oops...' over the page for 1.5 s (rule R14.2). The caller also keeps the reason readable in place. */
export const showOops = (reason: string) => show({ kind: "oops", text: reason, at: Date.now() });

/** A success popup with its fixed text, for 1.5 s (rule R14.3). */
export const showSuccess = (text: string) => show({ kind: "success", text, at: Date.now() });

const popupMs = 1500;
const keptKey = "popup";
/** Older entries belong to a load that never happened. */
const keptMs = 30_000;

/** The same, and again on the page that a full load opens next: on a slow connection its time would be over by then. */
export function showSuccessAcrossLoad(text: string): void {
  showSuccess(text);
  try {
    sessionStorage.setItem(keptKey, JSON.stringify(popup.get()));
  } catch {
    // Storage may be disabled; the popup then ends with the page.
  }
}

function takeKept(): PopupMessage | null {
  try {
    const kept = sessionStorage.getItem(keptKey);
    sessionStorage.removeItem(keptKey);
    const message = kept ? (JSON.parse(kept) as PopupMessage) : null;
    return message && message.at + keptMs > Date.now() ? { ...message, at: Date.now() } : null;
  } catch {
    return null;
  }
}

/** The place of popups, above open dialogs; once per layout. */
export function PopupHost() {
  const t = useTranslations("ui");
  const message = useStore(popup, () => null);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const kept = takeKept();
    if (kept) show(kept);
  }, []);
  useEffect(() => {
    if (!message) return;
    const box = ref.current;
    box?.showPopover();
    const timer = setTimeout(() => show(null), message.at + popupMs - Date.now());
    return () => {
      clearTimeout(timer);
      box?.hidePopover();
    };
  }, [message]);

  const oops = message?.kind === "oops";
  return (
    <div
      ref={ref}
      popover="manual"
      className="pointer-events-none m-auto w-[min(24rem,calc(100%-2rem))] rounded-card border bg-surface p-7 text-center text-ink shadow-pop open:animate-rise print:hidden"
    >
      <div role={oops ? "alert" : "status"} key={message?.at} className="grid justify-items-center gap-2">
        {message && (
          <>
            {oops ? (
              <CircleAlert className="size-12 text-danger" strokeWidth={1.6} />
            ) : (
              <CircleCheck className="size-12 text-success" strokeWidth={1.6} />
            )}
            {oops && <p className="font-display text-2xl font-semibold">{t("oops")}</p>}
            <p className={oops ? "text-muted" : "font-display text-xl font-semibold"}>{message.text}</p>
          </>
        )}
      </div>
    </div>
  );
}
