import type { ReactNode } from "react";
import { Button, type ButtonVariant } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Refusal } from "./refusal";

type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What the act means, and what can be chosen with it. */
  children: ReactNode;
  /** On the button that does it. */
  confirm: string;
  variant: ButtonVariant;
  isBusy: boolean;
  /** Whether it can't be done yet. */
  isDisabled?: boolean;
  onConfirm: () => void;
  /** On a button beside it that does not. */
  keep?: { label: string; variant: ButtonVariant };
  /** Why the act was refused. */
  refusal: unknown;
};

/** The frame of a question before an act: what it means, why it was refused, and the buttons. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, children, confirm, variant, isBusy, isDisabled, onConfirm, keep, refusal } =
    props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={title}
      footer={
        <>
          {keep && (
            <Button variant={keep.variant} onClick={onClose}>
              {keep.label}
            </Button>
          )}
          <Button variant={variant} busy={isBusy} disabled={isDisabled} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Refusal error={refusal} />
        {children}
      </div>
    </Dialog>
  );
}
