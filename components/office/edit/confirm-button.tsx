"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { ConfirmDialog } from "@/components/api/confirm-dialog";
import { Button, type ButtonVariant } from "@/components/ui/button";
import { toastDone } from "@/components/ui/toast";
import { CallError } from "@/lib/http/client";
import { useRouter } from "@/lib/i18n/navigation";

type ConfirmButtonProps<Result> = {
  label: string;
  icon?: ReactNode;
  variant?: ButtonVariant;
  size?: "sm" | "md";
  /** Of the dialog; the label by default. */
  title?: string;
  text: ReactNode;
  /** The button in the dialog; the label by default. */
  confirm?: string;
  /** Performs the action; an error is shown in the dialog; the page is refreshed afterwards, after a conflict once the dialog is closed. */
  run: () => Promise<Result>;
  /** The message on success. */
  done: string | ((result: Result) => string);
  /** Fields in the dialog; receives the server's errors by field. */
  children?: (errors: Record<string, string>) => ReactNode;
};

const noErrors: Record<string, string> = {};

/**
 * An action with a confirmation dialog, which shows the reason of a refusal. Dangerous ones have a red button in the
 * dialog.
 */
export function ConfirmButton<Result>(props: ConfirmButtonProps<Result>) {
  const {
    label,
    icon,
    variant = "secondary",
    size = "sm",
    title = label,
    text,
    confirm = label,
    run,
    done,
    children,
  } = props;
  const t = useTranslations("office.edit");
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  // Wrong fields are shown at the fields alone.
  const errors = children && refusal instanceof CallError ? refusal.fields : noErrors;
  const isAtFields = Object.keys(errors).length > 0;
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => content.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(), [errors]);
  const close = () => {
    setOpen(false);
    // The page may be outdated, because another window has already done it. Refreshed before, it could lose this dialog and its message.
    if (refusal instanceof CallError && refusal.code === 409) router.refresh();
    setRefusal(null);
  };

  async function go() {
    setBusy(true);
    setRefusal(null);
    try {
      const result = await run();
      toastDone(typeof done === "string" ? done : done(result));
      close();
      router.refresh();
    } catch (error) {
      setRefusal(error);
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
      <ConfirmDialog
        open={isOpen}
        onClose={close}
        title={title}
        confirm={confirm}
        variant={variant === "danger" ? "danger" : "primary"}
        isBusy={isBusy}
        onConfirm={() => void go()}
        keep={{ label: t("back"), variant: "quiet" }}
        refusal={isAtFields ? null : refusal}
      >
        <div ref={content} className="grid gap-4">
          <div>{text}</div>
          {children?.(errors)}
        </div>
      </ConfirmDialog>
    </>
  );
}
