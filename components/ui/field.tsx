import { CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { cx } from "./class-names";

/** The props of every field besides the attributes of its own element. */
export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  /** Says "optional" beside the label. */
  optional?: boolean;
  /** Shows the label to assistive technology only. */
  labelHidden?: boolean;
};

/** The box of a one-line control. */
export const controlClass =
  "min-h-12 w-full scroll-mt-10 rounded-control border border-field bg-surface px-4 py-2.5 text-base text-ink transition-[border-color,box-shadow] placeholder:text-ellipsis placeholder:text-muted hover:border-lake aria-invalid:border-danger aria-invalid:shadow-[inset_0_0_0_1px_var(--danger)] disabled:cursor-not-allowed disabled:bg-sunk disabled:text-muted [&[readonly]]:bg-sunk";

/** The ids and ARIA attributes that connect a control with its label, hint and error. */
export function useFieldIds({ id, hint, error }: { id?: string; hint?: ReactNode; error?: string }) {
  const own = useId();
  const controlId = id ?? own;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  return {
    controlId,
    hintId,
    errorId,
    aria: {
      "aria-describedby": [errorId, hintId].filter(Boolean).join(" ") || undefined,
      "aria-invalid": error ? true : undefined,
    },
  };
}

type ControlProps = { id?: string; className?: string; required?: boolean };

/** Divides the props of a field between its frame and its control, and ties the two. */
export function useField<Props extends FieldProps & ControlProps>(props: Props) {
  const { label, hint, error, optional, labelHidden, className, required, ...control } = props;
  const { controlId, hintId, errorId, aria } = useFieldIds({ id: control.id, hint, error });
  return {
    frame: { label, hint, error, optional, labelHidden, className, controlId, hintId, errorId },
    control: { ...aria, ...control, id: controlId, "aria-required": required },
  };
}

type FieldFrameProps = FieldProps & {
  controlId: string;
  hintId?: string;
  errorId?: string;
  className?: string;
  children: ReactNode;
};

/** Label above, hint and error below, for every field with a single control. */
export function FieldFrame(props: FieldFrameProps) {
  return (
    <div className={cx("grid grid-cols-1 content-start gap-1.5", props.className)}>
      <label htmlFor={props.controlId} className={props.labelHidden ? "sr-only" : "font-semibold"}>
        {props.label}
        {props.optional && <OptionalMark />}
      </label>
      {props.children}
      <FieldHint id={props.hintId}>{props.hint}</FieldHint>
      <FieldError id={props.errorId}>{props.error}</FieldError>
    </div>
  );
}

export function OptionalMark() {
  const t = useTranslations("ui");
  return <span className="ms-2 text-sm font-normal text-muted">{t("optional")}</span>;
}

export function FieldHint({ id, children }: { id?: string; children?: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} className="text-sm text-muted">
      {children}
    </p>
  );
}

export function FieldError({ id, children }: { id?: string; children?: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} className="flex gap-1.5 text-sm font-medium text-danger">
      <CircleAlert className="mt-[0.25em] size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
