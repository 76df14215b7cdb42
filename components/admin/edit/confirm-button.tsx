"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useReason } from "@/components/api/call";
import { Button, type ButtonVariant } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { useRouter } from "@/lib/i18n/navigation";

type ConfirmButtonProps = {
  label: string;
  icon?: ReactNode;
  variant?: ButtonVariant;
  size?: "sm" | "md";
  title: string;
  text: ReactNode;
  confirm: string;
  /** Does it; what it throws is shown in the dialog, and the page is drawn anew when it is done. */
  run: () => Promise<unknown>;
  /** Fields of the question. */
  children?: ReactNode;
};

/** A step that is asked about first, and that says why when it is refused. Danger is red where it is decided. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, icon, variant = "secondary", size = "sm", title, text, confirm, run, children } = props;
  const t = useTranslations("office.edit");
  const reasonOf = useReason();
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [reason, setReason] = useState("");
  const close = () => {
    setOpen(false);
    setReason("");
  };

  async function go() {
    setBusy(true);
    setReason("");
    try {
      await run();
      close();
      router.refresh();
    } catch (error) {
      setReason(reasonOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button
        variant={variant === "danger" ? "secondary" : variant}
        size={size}
        icon={icon}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        size="sm"
        title={title}
        footer={
          <>
            <Button variant="quiet" onClick={close}>
              {t("cancel")}
            </Button>
            <Button
              variant={variant === "danger" ? "danger" : "primary"}
              busy={isBusy}
              onClick={() => void go()}
            >
              {confirm}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          {reason && (
            <Notice tone="danger" role="alert">
              {reason}
            </Notice>
          )}
          <div>{text}</div>
          {children}
        </div>
      </Dialog>
    </>
  );
}
