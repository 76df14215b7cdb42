import { FileWarning } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "@/components/ui/class-names";
import { Spinner } from "@/components/ui/spinner";

type PdfMessageProps = {
  title: string;
  reason?: ReactNode;
  action?: ReactNode;
  /** In progress; otherwise the message reports a missing or failed file. */
  busy?: boolean;
  alert?: boolean;
  className?: string;
};

/** Replaces the pages: loading, failed, none. */
export function PdfMessage({ title, reason, action, busy, alert, className }: PdfMessageProps) {
  return (
    <div
      role={alert ? "alert" : "status"}
      className={cx(
        "grid min-h-72 place-content-center justify-items-center gap-3 rounded-card border bg-sunk p-6 text-center",
        className,
      )}
    >
      {busy ? <Spinner className="text-lake" /> : <FileWarning className="size-9 text-muted" />}
      <p className="font-semibold">{title}</p>
      {reason && <p className="max-w-prose text-muted">{reason}</p>}
      {action && <div className="flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
