import type { ComponentProps } from "react";
import { FieldError, FieldHint, type FieldProps, OptionalMark, useFieldIds } from "./field";

type CheckboxProps = FieldProps & Omit<ComponentProps<"input">, "type">;

/** One yes-or-no choice; the whole line is clickable. */
export function Checkbox({ label, hint, error, optional, labelHidden, className, ...input }: CheckboxProps) {
  const { controlId, hintId, errorId, aria } = useFieldIds({ id: input.id, hint, error });
  return (
    <div className={className}>
      <label htmlFor={controlId} className="flex min-h-11 items-start gap-3 py-2 has-disabled:text-muted">
        <input
          {...aria}
          {...input}
          type="checkbox"
          id={controlId}
          aria-required={input.required}
          required={undefined}
          className="mt-[0.2em] size-5 shrink-0 rounded-tick"
        />
        <span className={labelHidden ? "sr-only" : undefined}>
          {label}
          {optional && <OptionalMark />}
        </span>
      </label>
      <div className="grid gap-1 ps-8 empty:hidden">
        <FieldHint id={hintId}>{hint}</FieldHint>
        <FieldError id={errorId}>{error}</FieldError>
      </div>
    </div>
  );
}
