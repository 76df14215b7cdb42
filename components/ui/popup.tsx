"use client";

import { useTranslations } from "next-intl";
import { CircleAlert, CircleCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { cx } from "./class-names";
import { NoticePlace } from "./notice-place";
import { openPopover } from "./open-popover";
import { createStore, useStore } from "./store";

type PopupMessage = { kind: "oops" | "success"; text: string; at: number; isSilent?: boolean };

const popup = createStore<PopupMessage | null>(null);
const show = (message: PopupMessage | null) => popup.set(message);

/**
 * 'Oops...' over the page for 1.5 s (rule R14.2). Only `Form` and `useOops` call it: they keep the reason in place, and
 * that line is what screen readers announce.
 */
export const showOops = (reason: string) =>
  show({ kind: "oops", text: reason, at: Date.now(), isSilent: true });

/** A success popup with its fixed text, for 1.5 s (rule R14.3). `isSilent` if a toast with an undo is announced. */
export const showSuccess = (text: string, { isSilent = false } = {}) =>
  show({ kind: "success", text, at: Date.now(), isSilent });

const popupMs = 1500;
const keptKey = "popup";
/** Older entries belong to a load that never happened. */
const keptMs = 30_000;

/**
 * The same, and again on the page that a full load opens next, where it is announced: on a slow connection its time would
 * be over by then.
 */
export function showSuccessAcrossLoad(text: string): void {
  showSuccess(text, { isSilent: true });
  try {
    sessionStorage.setItem(keptKey, JSON.stringify({ ...popup.get(), isSilent: false }));
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

/** The place of popups, above open dialogs, in the layout of every page. */
export function PopupHost() {
  useEffect(() => {
    const kept = takeKept();
    if (kept) show(kept);
  }, []);
  return (
    <NoticePlace>
      <Popup />
    </NoticePlace>
  );
}

function Popup() {
  const t = useTranslations("ui");
  const message = useStore(popup, () => null);
  // Follows the opening: screen readers announce what enters a visible region, not a region that becomes visible.
  const [shown, setShown] = useState<PopupMessage | null>(null);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!message) return;
    const box = ref.current;
    openPopover(box);
    setShown(message);
    const timer = setTimeout(() => show(null), message.at + popupMs - Date.now());
    return () => {
      clearTimeout(timer);
      box?.hidePopover();
      setShown(null);
    };
  }, [message]);

  const oops = shown?.kind === "oops";
  return (
    <div
      ref={ref}
      popover="manual"
      data-shown={message ? "" : undefined}
      data-notice="popup"
      className="pointer-events-none m-auto w-[min(24rem,calc(100%-2rem))] rounded-card border bg-surface p-7 text-center text-ink shadow-pop open:animate-rise print:hidden"
    >
      <div role={shown?.isSilent ? undefined : "status"}>
        {shown && (
          <div key={shown.at} className="grid justify-items-center gap-2">
            {oops ? (
              <CircleAlert className="size-12 text-danger" strokeWidth={1.6} />
            ) : (
              <CircleCheck className="size-12 text-success" strokeWidth={1.6} />
            )}
            {oops && <p className="font-display text-2xl font-semibold">{t("oops")}</p>}
            <p className={cx("text-balance", oops ? "text-muted" : "font-display text-xl font-semibold")}>
              {shown.text}
            </p>
          </div>
        )}
      </div>
    </div>
  );
}
