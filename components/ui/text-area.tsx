import type { ComponentProps } from "react";
import { textLanguage } from "@/lib/core/text-language";
import { cx } from "./class-names";
import { controlClass, FieldFrame, type FieldProps, useField } from "./field";

type TextAreaProps = FieldProps & ComponentProps<"textarea">;

/**
 * Several lines of text; grows with its content where the browser supports it, and declares the language of its
 * content.
 */
export function TextArea(props: TextAreaProps) {
  const { frame, control } = useField(props);
  const written = props.value ?? props.defaultValue;
  return (
    <FieldFrame {...frame}>
      <textarea
        rows={4}
        lang={typeof written === "string" && written ? textLanguage(written) : undefined}
        {...control}
        className={cx(controlClass, "field-sizing-content max-h-[60vh] min-h-28 resize-y")}
      />
    </FieldFrame>
  );
}
