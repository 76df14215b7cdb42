"use client";

import { Plus, X } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type ComponentProps, type Ref, useRef } from "react";
import { type FieldPath, type FieldValues, type UseFormReturn, useController } from "react-hook-form";
import { Button } from "./button";
import { ChipButton } from "./chips";
import { controlClass, FieldFrame, type FieldProps, useFieldIds } from "./field";
import { dayWords } from "@/lib/core/formats";

type DateListFieldProps = FieldProps & {
  /** ISO days, `2027-02-15`, in order. */
  value: readonly string[];
  onChange: (days: string[]) => void;
  name?: string;
  min?: string;
  ref?: Ref<HTMLInputElement>;
};

/** Several days: each is chosen in the browser's own date input and then listed below, where a press removes it. */
function DateListField(props: DateListFieldProps) {
  const { value, onChange, name, min, ref, ...frame } = props;
  const t = useTranslations("ui.days");
  const locale = useLocale();
  const { controlId, hintId, errorId, aria } = useFieldIds(frame);
  const input = useRef<HTMLInputElement>(null);
  const days = value.filter(Boolean);
  // An incomplete date has no value: it stays in the input, and as an empty entry it makes the form invalid.
  const add = () => {
    const field = input.current;
    const day = field?.value ?? "";
    const entered = day || field?.validity.badInput ? [day] : [];
    if (field && day) field.value = "";
    const next = [...new Set([...days, ...entered])].toSorted();
    if (next.join() !== value.join()) onChange(next);
  };
  const words = (day: string) => dayWords("weekdayShort", day, locale);
  const onKeyDown: ComponentProps<"input">["onKeyDown"] = (event) => {
    if (event.key !== "Enter") return;
    if (event.currentTarget.value) event.preventDefault();
    add();
  };
  return (
    <FieldFrame {...frame} {...{ controlId, hintId, errorId }}>
      <span className="flex gap-2">
        <input
          {...aria}
          {...{ name, min, onKeyDown }}
          ref={(element) => {
            input.current = element;
            if (typeof ref === "function") ref(element);
          }}
          type="date"
          id={controlId}
          onBlur={add}
          className={controlClass}
        />
        <Button variant="secondary" icon={<Plus />} onClick={() => input.current?.focus()}>
          {t("add")}
        </Button>
      </span>
      {days.length > 0 && (
        <ul aria-label={t("chosen")} className="flex flex-wrap gap-2 pt-1">
          {days.map((day) => (
            <li key={day}>
              <ChipButton
                pressed={false}
                aria-label={t("remove", { day: words(day) })}
                onClick={() => onChange(days.filter((other) => other !== day))}
              >
                {words(day)}
                <X />
              </ChipButton>
            </li>
          ))}
        </ul>
      )}
    </FieldFrame>
  );
}

type Bound<In extends FieldValues, Out> = Omit<DateListFieldProps, "value" | "onChange" | "error" | "ref"> & {
  form: UseFormReturn<In, unknown, Out>;
  name: FieldPath<In>;
};

/** The same as a form field. */
export function FormDateList<In extends FieldValues, Out>({ form, name, ...rest }: Bound<In, Out>) {
  const {
    field: { ref, value, onChange },
    fieldState: { error },
  } = useController({ control: form.control, name });
  return (
    <DateListField
      {...rest}
      {...{ name, ref, onChange }}
      value={(value ?? []) as string[]}
      error={error?.message}
    />
  );
}
