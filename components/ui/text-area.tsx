import type { ComponentProps } from "react";
import { cx } from "./class-names";
import { controlClass, FieldFrame, type FieldProps, useFieldIds } from "./field";

type TextAreaProps = FieldProps & ComponentProps<"textarea">;

/** Several lines of text; grows with its content where the browser can. */
export function TextArea({ label, hint, error, optional, labelHidden, className, ...area }: TextAreaProps) {
  const { controlId, hintId, errorId, aria } = useFieldIds({ id: area.id, hint, error });
  return (
    <FieldFrame {...{ label, hint, error, optional, labelHidden, className, controlId, hintId, errorId }}>
      <textarea
        rows={4}
        {...aria}
        {...area}
        id={controlId}
        aria-required={area.required}
        required={undefined}
        className={cx(controlClass, "field-sizing-content max-h-[60vh] min-h-28 resize-y")}
      />
    </FieldFrame>
  );
}
