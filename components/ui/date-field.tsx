import type { ComponentProps } from "react";
import { controlClass, FieldFrame, type FieldProps, useFieldIds } from "./field";

type DateFieldProps = FieldProps &
  ComponentProps<"input"> & { type?: "date" | "time" | "datetime-local" | "month" };

/** The browser's own date or time input; values are ISO (`2026-11-20`). */
export function DateField({
  label,
  hint,
  error,
  optional,
  labelHidden,
  className,
  ...input
}: DateFieldProps) {
  const { controlId, hintId, errorId, aria } = useFieldIds({ id: input.id, hint, error });
  return (
    <FieldFrame {...{ label, hint, error, optional, labelHidden, className, controlId, hintId, errorId }}>
      <input
        type="date"
        {...aria}
        {...input}
        id={controlId}
        aria-required={input.required}
        required={undefined}
        className={controlClass}
      />
    </FieldFrame>
  );
}
