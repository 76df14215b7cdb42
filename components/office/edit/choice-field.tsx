"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { ChevronDown, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, type Ref, useDeferredValue, useEffect, useState } from "react";
import { type FieldPath, type FieldValues, type UseFormReturn, useController } from "react-hook-form";
import { useCall } from "@/components/api/call";
import { cx } from "@/components/ui/class-names";
import { controlClass, FieldFrame, type FieldProps, useFieldIds } from "@/components/ui/field";
import { shownChoices } from "@/lib/core/page";
import { IconButton } from "@/components/ui/icon-button";

/** The calls that find records by search text or by id. */
type Lookup = `/api/admin/${"user" | "teacher" | "course" | "courseware"}/dropdown`;

type ChoiceFieldProps = FieldProps & {
  path: Lookup;
  /** The program of a courseware. */
  scope?: { courseId?: number };
  value: number | null;
  onChange: (value: number | null) => void;
  /** The text if nothing is chosen. */
  placeholder: string;
  /** Can be emptied. */
  clearable?: boolean;
  className?: string;
  name?: string;
  ref?: Ref<HTMLInputElement>;
};

type Choice = { value: number; label: string };

const holds = (label: string, words: string) =>
  words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => label.toLowerCase().includes(word));

/**
 * Chooses one record of many: a few letters find it, arrow keys and Enter choose it, Esc restores the previous choice.
 * A list of all would have thousands of rows.
 */
export function ChoiceField(props: ChoiceFieldProps) {
  const { path, scope, value, onChange, placeholder, clearable, className, name, ref, ...frame } = props;
  const t = useTranslations("office.choice");
  const { controlId, hintId, errorId, aria } = useFieldIds(frame);
  const listId = `${controlId}-list`;
  const [typed, setTyped] = useState<string | null>(null);
  const [marked, setMarked] = useState(0);
  const isOpen = typed !== null;
  const search = useDeferredValue(typed?.trim() ?? "");
  const chosen = useCall(path, { ...scope, id: value }, { enabled: value !== null });
  const found = useCall(path, { ...scope, search }, { enabled: isOpen, placeholderData: keepPreviousData });
  const isAnswered = found.isSuccess && !found.isPlaceholderData && search === typed?.trim();
  const known: Choice[] = (isOpen && found.data) || [];
  // While a response is pending, shows the previous results that match the current text.
  const choices = isAnswered ? known : known.filter(({ label }) => holds(label, typed ?? ""));
  const at = Math.min(marked, choices.length - 1);
  const label = (value !== null && chosen.data?.[0]?.label) || "";
  useEffect(() => {
    document.getElementById(`${listId}-${at}`)?.scrollIntoView({ block: "nearest" });
  }, [listId, at]);

  // The next input replaces the chosen text.
  useEffect(() => {
    const input = document.getElementById(controlId);
    if (!isOpen && input instanceof HTMLInputElement && input === document.activeElement) input.select();
  }, [controlId, isOpen, label]);

  const type = (text: string | null) => {
    setTyped(text);
    setMarked(0);
  };
  const choose = (index: number) => {
    const choice = choices[index];
    if (!choice) return;
    onChange(choice.value);
    type(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // During Chinese input these keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    // An open list keeps these keys from the form and dialog around it.
    if (step || (isOpen && (event.key === "Enter" || event.key === "Escape"))) event.preventDefault();
    if (step && !isOpen) type("");
    else if (step && choices.length > 0) setMarked((at + step + choices.length) % choices.length);
    if (isOpen && event.key === "Enter") choose(at);
    if (isOpen && event.key === "Escape") type(null);
  };
  return (
    <FieldFrame {...frame} {...{ className, controlId, hintId, errorId }}>
      <span className="relative grid items-center">
        <input
          {...aria}
          {...{ name, ref, onKeyDown }}
          id={controlId}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={choices.length > 0}
          aria-controls={listId}
          aria-activedescendant={at >= 0 ? `${listId}-${at}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={label || placeholder}
          value={typed ?? label}
          onFocus={(event) => event.target.select()}
          onClick={() => isOpen || type("")}
          onChange={(event) => type(event.target.value)}
          onBlur={() => type(null)}
          className={cx(controlClass, "truncate pe-11")}
        />
        {clearable && value !== null && !isOpen ? (
          <IconButton
            className="absolute end-0.5"
            label={t("clear", { label })}
            icon={<X />}
            onClick={() => onChange(null)}
          />
        ) : (
          <ChevronDown className="pointer-events-none absolute end-3.5 size-5 text-muted" />
        )}
      </span>
      {choices.length > 0 && (
        <ul
          id={listId}
          role="listbox"
          aria-label={t("found")}
          // Keeps the focus in the input.
          onMouseDown={(event) => event.preventDefault()}
          className="max-h-64 overflow-y-auto rounded-control border bg-surface p-1 shadow-pop"
        >
          {choices.map((choice, index) => (
            <li
              key={choice.value}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === at}
              onMouseMove={() => setMarked(index)}
              onClick={() => choose(index)}
              className="flex min-h-11 cursor-pointer items-center rounded-control px-3 py-1.5 wrap-anywhere aria-selected:bg-lake-soft"
            >
              {choice.label}
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="text-sm text-muted empty:hidden">
        {isAnswered && choices.length === 0 && t("none")}
        {isAnswered && choices.length >= shownChoices && t("more", { count: shownChoices })}
      </p>
    </FieldFrame>
  );
}

type Bound<In extends FieldValues, Out> = Omit<ChoiceFieldProps, "value" | "onChange" | "error" | "ref"> & {
  form: UseFormReturn<In, unknown, Out>;
  name: FieldPath<In>;
  onChosen?: () => void;
};

/** The same as a form field. */
export function FormChoice<In extends FieldValues, Out>({ form, name, onChosen, ...rest }: Bound<In, Out>) {
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useController({ control: form.control, name });
  return (
    <ChoiceField
      {...rest}
      name={name}
      ref={ref}
      value={Number(value) || null}
      onChange={(id) => {
        onChange(id);
        onChosen?.();
      }}
      error={fieldState.error?.message}
    />
  );
}
