import type { ComponentProps } from "react";
import { controlClass, FieldFrame, type FieldProps, useField } from "./field";

type DateFieldProps = FieldProps &
  ComponentProps<"input"> & { type?: "date" | "time" | "datetime-local" | "month" };

/** The browser's own date or time input; values are ISO (`2026-11-20`). */
export function DateField(props: DateFieldProps) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <input type="date" {...control} className={controlClass} />
    </FieldFrame>
  );
}
