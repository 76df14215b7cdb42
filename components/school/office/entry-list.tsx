import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { type FieldArrayPath, type FieldArray, useFieldArray } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import type { SchoolFields, SchoolFormState } from "./form-state";

type EntryListProps<Name extends FieldArrayPath<SchoolFields>> = {
  form: SchoolFormState;
  name: Name;
  /** The largest number of entries. */
  most: number;
  blank: FieldArray<SchoolFields, Name>;
  words: { add: string; entry: (number: number) => string };
  /** The fields of the entry with that name. */
  children: (entry: `${Name}.${number}`) => ReactNode;
};

/** Entries that can be added, moved and removed. */
export function EntryList<Name extends FieldArrayPath<SchoolFields>>(props: EntryListProps<Name>) {
  const { form, name, most, blank, words, children } = props;
  const t = useTranslations("officeSchool.entry");
  const entries = useFieldArray({ control: form.control, name });
  return (
    <div className="grid gap-6 sm:col-span-2">
      {entries.fields.map((field, index) => {
        const label = words.entry(index + 1);
        return (
          <fieldset key={field.id} className="rounded-card border p-4 sm:p-5">
            <legend className="sr-only">{label}</legend>
            <div className="-mt-1 mb-2 flex items-center">
              <p aria-hidden="true" className="me-auto font-semibold">
                {label}
              </p>
              <IconButton
                label={t("up", { label })}
                icon={<ArrowUp />}
                disabled={index === 0}
                onClick={() => entries.move(index, index - 1)}
              />
              <IconButton
                label={t("down", { label })}
                icon={<ArrowDown />}
                disabled={index === entries.fields.length - 1}
                onClick={() => entries.move(index, index + 1)}
              />
              <IconButton
                label={t("remove", { label })}
                icon={<Trash2 />}
                onClick={() => entries.remove(index)}
              />
            </div>
            <div className="grid gap-5 sm:grid-cols-2">{children(`${name}.${index}`)}</div>
          </fieldset>
        );
      })}
      <div>
        <Button
          size="sm"
          variant="secondary"
          icon={<Plus />}
          disabled={entries.fields.length >= most}
          onClick={() => entries.append(blank)}
        >
          {words.add}
        </Button>
      </div>
    </div>
  );
}
