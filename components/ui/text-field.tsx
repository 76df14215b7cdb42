import type { ComponentProps, ReactNode } from "react";
import { cx } from "./class-names";
import { controlClass, FieldFrame, type FieldProps, useField } from "./field";

type TextFieldProps = FieldProps & ComponentProps<"input"> & { icon?: ReactNode };

/** One line of text: `type` text, email, tel, number, search, url … `className` applies to the whole field. */
export function TextField({ icon, ...props }: TextFieldProps) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <span className="relative grid items-center">
        {icon && (
          <span className="pointer-events-none absolute start-4 text-muted [&_svg]:size-5" aria-hidden="true">
            {icon}
          </span>
        )}
        <input type="text" {...control} className={cx(controlClass, Boolean(icon) && "ps-12")} />
      </span>
    </FieldFrame>
  );
}
