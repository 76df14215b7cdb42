import type { ComponentProps, ReactNode } from "react";
import { cx } from "./class-names";
import { controlClass, FieldFrame, type FieldProps, useFieldIds } from "./field";

type TextFieldProps = FieldProps & ComponentProps<"input"> & { icon?: ReactNode };

/** One line of text: `type` text, email, tel, number, search, url … `className` applies to the whole field. */
export function TextField({
  label,
  hint,
  error,
  optional,
  labelHidden,
  className,
  icon,
  ...input
}: TextFieldProps) {
  const { controlId, hintId, errorId, aria } = useFieldIds({ id: input.id, hint, error });
  return (
    <FieldFrame {...{ label, hint, error, optional, labelHidden, className, controlId, hintId, errorId }}>
      <span className="relative grid items-center">
        {icon && (
          <span className="pointer-events-none absolute start-4 text-muted [&_svg]:size-5" aria-hidden="true">
            {icon}
          </span>
        )}
        <input
          type="text"
          {...aria}
          {...input}
          id={controlId}
          aria-required={input.required}
          required={undefined}
          className={cx(controlClass, Boolean(icon) && "ps-12")}
        />
      </span>
    </FieldFrame>
  );
}
