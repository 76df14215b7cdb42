"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Toaster, useSonner } from "sonner";

export { toast } from "sonner";

/** Where toasts lie. A popover, so that open dialogs don't cover it. */
export function ToastLayer() {
  const t = useTranslations("ui");
  const { toasts } = useSonner();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const layer = ref.current;
    if (!layer || toasts.length === 0) return;
    if (layer.matches(":popover-open")) layer.hidePopover();
    layer.showPopover();
  }, [toasts.length]);
  return (
    <div
      ref={ref}
      popover="manual"
      className="pointer-events-none fixed inset-0 size-full bg-transparent p-0 print:hidden"
    >
      <Toaster
        position="top-center"
        containerAriaLabel={t("notifications")}
        className="font-sans!"
        closeButton
        duration={6000}
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
