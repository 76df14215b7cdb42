"use client";

import { useTranslations } from "next-intl";
import { type RefObject, useEffect, useRef } from "react";
import { toast, Toaster, useSonner } from "sonner";
import { readingMs } from "./notice-time";
import { openPopover } from "./open-popover";

export type Tone = "success" | "warning" | "error";
export type ToastOptions = {
  /** A toast with the same id replaces the one before. */
  id?: string;
  undo?: { label: string; onUndo: () => void };
};

/** Milliseconds that each toast still stays, by its id. */
const stays = new Map<string | number, number>();

/** Shows a toast for as long as reading it takes (rule R14.4). */
export function showToast(tone: Tone, text: string, { id, undo }: ToastOptions): void {
  const shown = toast[tone](text, {
    id,
    // The layer counts, because the library does not stop for the keyboard.
    duration: Infinity,
    action: undo && { label: undo.label, onClick: undo.onUndo },
  });
  stays.set(shown, readingMs(text, undo !== undefined));
}

export const hideToast = (id: string): void => void toast.dismiss(id);

const tickMs = 250;

/** Time passes only while the page is visible and no toast is hovered or focused. */
function useCountdown(ids: string, layer: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (!ids) return;
    const tick = () => {
      const isHeld = layer.current?.querySelector("[data-sonner-toast]:is(:hover, :focus-within)");
      if (document.hidden || isHeld) return;
      for (const [id, left] of stays) {
        stays.set(id, left - tickMs);
        if (left > tickMs) continue;
        stays.delete(id);
        toast.dismiss(id);
      }
    };
    const timer = setInterval(tick, tickMs);
    return () => clearInterval(timer);
  }, [ids, layer]);
}

/** Where toasts lie: a popover above dialogs, with all toasts in full below each other, so that none covers an undo. */
export function ToastLayer() {
  const t = useTranslations("ui");
  const { toasts } = useSonner();
  const ref = useRef<HTMLDivElement>(null);
  const ids = toasts.map(({ id }) => id).join();
  useCountdown(ids, ref);
  useEffect(() => {
    const layer = ref.current;
    // Opened again, to lie above menus that opened since; but not under the focus, which would be lost.
    if (!layer || !ids || layer.contains(document.activeElement)) return;
    if (layer.matches(":popover-open")) layer.hidePopover();
    openPopover(layer);
  }, [ids]);
  return (
    <div
      ref={ref}
      popover="manual"
      data-shown={ids ? "" : undefined}
      className="pointer-events-none fixed inset-0 size-full bg-transparent p-0 print:hidden"
    >
      <Toaster
        position="top-center"
        containerAriaLabel={t("notifications")}
        className="font-sans!"
        closeButton
        expand
        visibleToasts={9}
        toastOptions={{
          closeButtonAriaLabel: t("close"),
          unstyled: true,
          classNames: {
            toast:
              "pointer-events-auto flex w-full items-center gap-3 rounded-control border bg-surface p-4 pe-12 text-base text-ink shadow-pop",
            icon: "shrink-0 [&_svg]:size-5",
            content: "grow",
            success: "[&_[data-icon]]:text-success border-success!",
            error: "[&_[data-icon]]:text-danger border-danger!",
            warning: "[&_[data-icon]]:text-warning border-warning!",
            info: "[&_[data-icon]]:text-lake border-lake!",
            actionButton:
              "-my-2 ms-auto min-h-11 shrink-0 rounded-control px-3 font-semibold text-lake hover:bg-lake-soft",
            closeButton:
              "absolute end-1 top-1 grid size-11 place-items-center rounded-control text-muted hover:text-ink",
          },
        }}
      />
    </div>
  );
}
