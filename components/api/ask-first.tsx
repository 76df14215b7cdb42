"use client";

import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "./confirm-dialog";

type AskFirstProps = {
  /** The button that opens the question. */
  trigger: (open: () => void) => ReactNode;
  title: string;
  /** What the act means, and what can be chosen with it. */
  children: ReactNode;
  /** On the button that does it, and beside it on one that does not. */
  confirm: string;
  keep?: string;
  action: { error: unknown; isPending: boolean; reset: () => void };
  /** Does it; `close` is called once it is done. */
  onConfirm: (close: () => void) => void;
};

/** An act that something depends on: a dialog says what it means before it is done, and shows a refusal. */
export function AskFirst({ trigger, title, children, confirm, keep, action, onConfirm }: AskFirstProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    action.reset();
  };
  return (
    <>
      {trigger(() => setOpen(true))}
      <ConfirmDialog
        open={isOpen}
        onClose={close}
        title={title}
        confirm={confirm}
        variant="danger"
        isBusy={action.isPending}
        onConfirm={() => onConfirm(close)}
        keep={keep ? { label: keep, variant: "secondary" } : undefined}
        refusal={action.error}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
