"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useId, useMemo, useRef } from "react";
import { cx } from "./class-names";
import { addOpenDialog } from "./open-dialogs";
import { IconButton } from "./icon-button";
import { DialogPlace, useUnsavedParts } from "./unsaved";
import { useUnsavedGuard } from "./use-unsaved-guard";

type DialogProps = {
  open: boolean;
  /** Called by Esc, the backdrop and the close button, after a question if there are unsaved changes. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, which stay visible while the content scrolls. */
  footer?: ReactNode;
  size?: "sm" | "md" | "lg";
  /** A question that must be answered: no close button; Esc and backdrop do nothing. */
  required?: boolean;
};

const widths = { sm: "sm:max-w-md", md: "sm:max-w-xl", lg: "sm:max-w-4xl" };

/** A native modal dialog: the page behind is inert, and the focus returns to its origin. */
export function Dialog({ size = "md", ...rest }: DialogProps) {
  return (
    <Modal
      {...rest}
      className={cx(
        "m-auto max-h-[min(92dvh,60rem)] w-[calc(100%-1.5rem)] rounded-card open:animate-rise",
        widths[size],
      )}
    />
  );
}

const sides = {
  right: "ms-auto me-0 my-0 h-dvh max-h-dvh w-[min(30rem,100%)] rounded-s-card",
  bottom: "mx-auto mt-auto mb-0 max-h-[88dvh] w-full max-w-2xl rounded-t-card",
};

/** A dialog at the edge of the window: cart and edit drawers (right), choices on a phone (bottom). */
export function Sheet({
  side = "right",
  ...rest
}: Omit<DialogProps, "size"> & { side?: "right" | "bottom" }) {
  return <Modal {...rest} className={cx("open:animate-rise", sides[side])} />;
}

function Modal(props: DialogProps & { className: string }) {
  const { open, onClose, title, description, children, footer, required, className } = props;
  const t = useTranslations("ui");
  const ref = useRef<HTMLDialogElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const id = useId();
  useScrollByKeyboard(content, open);
  const { parts, isUnsaved, report } = useUnsavedParts();
  useUnsavedGuard(open && isUnsaved);
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  const question = t("leaveUnsaved");
  const place = useMemo(() => {
    const close = () => {
      if (parts.current.size === 0 || window.confirm(question)) latest.current();
    };
    return { report, close };
  }, [parts, report, question]);
  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    dialog.showModal();
    const forget = addOpenDialog(dialog);
    return () => {
      forget();
      dialog.close();
    };
  }, [open]);

  const closeFromBackdrop = (event: MouseEvent) => {
    if (event.target === ref.current && !required) place.close();
  };
  return (
    <dialog
      ref={ref}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onCancel={(event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        if (!required) place.close();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented || event.nativeEvent.isComposing) return;
        // A menu open inside it closes first, by itself.
        if (ref.current?.querySelector("[popover=auto]:popover-open")) return;
        // Otherwise the browser closes it at the second Esc, even with unsaved changes.
        event.preventDefault();
        if (!required) place.close();
      }}
      onMouseDown={closeFromBackdrop}
      className={cx(
        "max-w-none overflow-hidden bg-surface p-0 text-ink shadow-pop backdrop:bg-(--backdrop) not-open:hidden forced:border print:hidden",
        className,
      )}
    >
      {open && (
        <DialogPlace value={place}>
          <div className="flex h-full max-h-[inherit] flex-col">
            <header className="flex items-start gap-3 border-b px-5 py-4 sm:px-6">
              <div className="min-w-0 flex-1 py-1.5">
                <h2 id={`${id}-title`} className="text-xl leading-snug">
                  {title}
                </h2>
                {description && (
                  <p id={`${id}-description`} className="mt-1 text-muted">
                    {description}
                  </p>
                )}
              </div>
              {!required && <IconButton label={t("close")} icon={<X />} onClick={place.close} />}
            </header>
            <div
              ref={content}
              className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5 focus-visible:-outline-offset-3 sm:px-6"
            >
              {children}
            </div>
            {footer && (
              <footer className="flex flex-wrap justify-end gap-3 border-t max-sm:*:grow bg-surface px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-6">
                {footer}
              </footer>
            )}
          </div>
        </DialogPlace>
      )}
    </dialog>
  );
}

/** Long content without any control could not be scrolled by keyboard, so it becomes focusable. */
function useScrollByKeyboard(ref: RefObject<HTMLElement | null>, open: boolean) {
  useEffect(() => {
    const box = ref.current;
    if (!open || !box) return;
    const look = () => {
      const isReached = box.querySelector("a[href], button, input, select, textarea, summary, [tabindex]");
      if (box.scrollHeight > box.clientHeight && !isReached) box.tabIndex = 0;
      else box.removeAttribute("tabindex");
    };
    // The content also grows without a new element, when its font arrives or its words change.
    const sizes = new ResizeObserver(look);
    const watch = () => {
      sizes.disconnect();
      for (const part of [box, ...box.children]) sizes.observe(part);
    };
    const parts = new MutationObserver(watch);
    watch();
    parts.observe(box, { childList: true, subtree: true });
    return () => {
      sizes.disconnect();
      parts.disconnect();
    };
  }, [ref, open]);
}
