import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cx } from "./class-names";
import { controlClass, FieldFrame, type FieldProps, useFieldIds } from "./field";

type SelectOption = { value: string | number; label: string; disabled?: boolean };

type SelectProps = FieldProps &
  Omit<ComponentProps<"select">, "children"> & {
    options: readonly SelectOption[];
    /** First row with an empty value. */
    placeholder?: string;
  };

/** The browser's own select, which works best on a phone. */
export function Select(props: SelectProps) {
  const { label, hint, error, optional, labelHidden, className, options, placeholder, ...select } = props;
  const { controlId, hintId, errorId, aria } = useFieldIds({ id: select.id, hint, error });
  return (
    <FieldFrame {...{ label, hint, error, optional, labelHidden, className, controlId, hintId, errorId }}>
      <span className="relative grid items-center">
        <select
          {...aria}
          {...select}
          id={controlId}
          aria-required={select.required}
          required={undefined}
          className={cx(controlClass, "appearance-none pe-11")}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className="pointer-events-none absolute end-3.5 size-5 text-muted" aria-hidden="true" />
      </span>
    </FieldFrame>
  );
}
