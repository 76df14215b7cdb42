import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cx } from "./class-names";
import { controlClass, FieldFrame, type FieldProps, useField } from "./field";

type SelectOption = { value: string | number; label: string; disabled?: boolean };

type SelectProps = FieldProps &
  Omit<ComponentProps<"select">, "children"> & {
    options: readonly SelectOption[];
    /** First row with an empty value. */
    placeholder?: string;
  };

/** The browser's own select, which works best on a phone. */
export function Select({ options, placeholder, ...props }: SelectProps) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <span className="relative grid items-center">
        <select {...control} className={cx(controlClass, "appearance-none pe-11 text-ellipsis")}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className="pointer-events-none absolute end-3.5 size-5 text-muted" />
      </span>
    </FieldFrame>
  );
}
