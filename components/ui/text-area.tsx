import type { ComponentProps } from "react";
import { textLanguage } from "@/lib/core/text-language";
import { cx } from "./class-names";
import { controlClass, FieldFrame, type FieldProps, useFieldIds } from "./field";

type TextAreaProps = FieldProps & ComponentProps<"textarea">;

/**
 * Several lines of text; grows with its content where the browser supports it, and declares the language of its
 * content.
 */
export function TextArea({ label, hint, error, optional, labelHidden, className, ...area }: TextAreaProps) {
  const { controlId, hintId, errorId, aria } = useFieldIds({ id: area.id, hint, error });
  const written = area.value ?? area.defaultValue;
  return (
    <FieldFrame {...{ label, hint, error, optional, labelHidden, className, controlId, hintId, errorId }}>
      <textarea
        rows={4}
        lang={typeof written === "string" && written ? textLanguage(written) : undefined}
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
