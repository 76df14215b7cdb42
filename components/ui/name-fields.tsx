import { useLocale } from "next-intl";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { bind } from "./form";
import { TextField } from "./text-field";

type NameFieldsProps<In extends FieldValues, Out> = {
  form: UseFormReturn<In, unknown, Out>;
  labels: { given: string; family: string };
  /** The form's keys of the given and the family name. */
  names?: Record<"given" | "family", FieldPath<In>>;
  /** Whose name it is: the browser must not offer the reader's name for another person. */
  whose?: "reader" | "other";
};

/** The two fields of a name in the order of the reader's language; in Chinese the family name is first. */
export function NameFields<In extends FieldValues, Out>({
  form,
  labels,
  names = { given: "firstName" as FieldPath<In>, family: "lastName" as FieldPath<In> },
  whose,
}: NameFieldsProps<In, Out>) {
  const order = useLocale() === "zh" ? (["family", "given"] as const) : (["given", "family"] as const);
  return order.map((part) => (
    <TextField
      key={part}
      {...bind(form, names[part])}
      label={labels[part]}
      autoComplete={whose === "reader" ? `${part}-name` : whose && "off"}
      required
    />
  ));
}
