import type { ComponentProps } from "react";
import { FieldError, type FieldProps } from "@/components/ui/field";

type RoleSwitchProps = Pick<FieldProps, "label" | "error"> &
  Omit<ComponentProps<"input">, "type" | "value"> & { options: readonly { value: number; label: string }[] };

/** Two native radio buttons side by side for the kind of account. */
export function RoleSwitch({ label, error, options, defaultValue, ...input }: RoleSwitchProps) {
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="sr-only">{label}</legend>
      <div className="grid grid-flow-col rounded-control bg-sunk p-1 [grid-auto-columns:1fr]">
        {options.map((option) => (
          <label
            key={option.value}
            className="grid min-h-11 cursor-pointer place-items-center rounded-[9px] px-3 text-center font-semibold text-muted transition-colors has-checked:bg-surface has-checked:text-lake has-checked:shadow-card has-focus-visible:outline-3 has-focus-visible:outline-focus forced:has-checked:outline-2"
          >
            <input
              {...input}
              type="radio"
              value={option.value}
              defaultChecked={String(option.value) === String(defaultValue)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldError>{error}</FieldError>
    </fieldset>
  );
}
