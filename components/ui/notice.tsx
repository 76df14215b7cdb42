import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "./class-names";

type NoticeTone = "info" | "success" | "warning" | "danger";

const tones = {
  info: { box: "bg-lake-soft", mark: "text-lake", icon: Info },
  success: { box: "bg-success-soft", mark: "text-success", icon: CircleCheck },
  warning: { box: "bg-warning-soft", mark: "text-warning", icon: TriangleAlert },
  danger: { box: "bg-danger-soft", mark: "text-danger", icon: CircleAlert },
};

type NoticeProps = Omit<ComponentProps<"div">, "title"> & {
  tone?: NoticeTone;
  title?: ReactNode;
  action?: ReactNode;
};

/** A message that stays in the page. Use `role="alert"` if it appears as a result of the reader's action. */
export function Notice({ tone = "info", title, action, className, children, ...rest }: NoticeProps) {
  const { box, mark, icon: Icon } = tones[tone];
  return (
    <div {...rest} className={cx("flex gap-3 rounded-control px-4 py-3.5 forced:border", box, className)}>
      <Icon className={cx("mt-[0.15em] size-5 shrink-0", mark)} aria-hidden="true" />
      <div className="grid min-w-0 flex-1 gap-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className="mt-1 flex flex-wrap gap-2">{action}</div>}
      </div>
    </div>
  );
}

/** The reason of a failure, announced when it appears; nothing without one. */
export const Alert = ({ children }: { children?: ReactNode }) =>
  children ? (
    <Notice tone="danger" role="alert">
      {children}
    </Notice>
  ) : null;
