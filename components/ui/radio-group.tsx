import type { ComponentProps, ReactNode } from "react";
import { cx } from "./class-names";
import { FieldError, FieldHint, type FieldProps, OptionalMark, useFieldIds } from "./field";

type RadioOption = {
  value: string | number;
  label: ReactNode;
  note?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
};

type RadioGroupProps = FieldProps &
  Omit<ComponentProps<"input">, "type" | "value" | "defaultValue" | "id"> & {
    options: readonly RadioOption[];
    /** Controlled value; omit it with react-hook-form's `register`. */
    value?: string | number;
    defaultValue?: string | number;
    columns?: 1 | 2 | 3;
    /** `checkbox` allows several choices. */
    type?: "radio" | "checkbox";
  };

const grids = { 1: "", 2: "sm:grid-cols-2", 3: "sm:grid-cols-3" };

/** Native radio buttons displayed as large cards. */
export function RadioGroup(props: RadioGroupProps) {
  const {
    label,
    hint,
    error,
    optional,
    labelHidden,
    className,
    options,
    value,
    defaultValue,
    columns = 1,
    type = "radio",
    ...input
  } = props;
  const { controlId, hintId, errorId, aria } = useFieldIds({ hint, error });
  return (
    <fieldset
      className={cx("grid min-w-0 gap-2", className)}
      role={type === "radio" ? "radiogroup" : undefined}
      aria-describedby={aria["aria-describedby"]}
      aria-invalid={type === "radio" ? aria["aria-invalid"] : undefined}
      aria-required={type === "radio" ? input.required : undefined}
    >
      <legend className={labelHidden ? "sr-only" : "mb-1.5 font-semibold"}>
        {label}
        {optional && <OptionalMark />}
      </legend>
      <div className={cx("grid gap-2.5", grids[columns])}>
        {options.map((option) => (
          <label key={option.value} htmlFor={`${controlId}-${option.value}`} className={cardClass}>
            <input
              {...input}
              id={`${controlId}-${option.value}`}
              type={type}
              value={option.value}
              disabled={option.disabled ?? input.disabled}
              required={undefined}
              {...(value !== undefined && { checked: String(value) === String(option.value) })}
              {...(defaultValue !== undefined && {
                defaultChecked: String(defaultValue) === String(option.value),
              })}
              className="mt-[0.2em] size-5 shrink-0 outline-none"
            />
            {option.icon && <span className="shrink-0 text-lake [&_svg]:size-6">{option.icon}</span>}
            <span className="grid min-w-0 gap-0.5">
              <span className="font-medium">{option.label}</span>
              {option.note && <span className="text-sm text-muted">{option.note}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldHint id={hintId}>{hint}</FieldHint>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}

const cardClass =
  "flex min-h-14 items-start gap-3 rounded-control border border-field bg-surface px-4 py-3.5 transition-colors hover:border-lake has-checked:border-lake has-checked:bg-lake-soft has-checked:shadow-[inset_0_0_0_1px_var(--lake)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:cursor-not-allowed has-disabled:bg-sunk has-disabled:text-muted has-disabled:hover:border-field forced:has-checked:outline-2";
