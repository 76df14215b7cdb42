"use client";

import { useTranslations } from "next-intl";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { DateField } from "@/components/ui/date-field";
import { binder } from "@/components/ui/form";
import { NameFields } from "@/components/ui/name-fields";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { usePeopleOptions } from "./options";
import { PictureField } from "./picture-field";

type PersonFieldsProps<In extends FieldValues, Out> = {
  form: UseFormReturn<In, unknown, Out>;
  /** The person's name; its initials are shown without a picture. */
  name: string;
  /** The browser can fill in the reader's own name, phone and birthday. */
  whose: "reader" | "other";
  nicknameHint?: string;
};

/** Fields of every kind of person, with the wire's names (rule R1.15). */
export function PersonFields<In extends FieldValues, Out>(props: PersonFieldsProps<In, Out>) {
  const { form, name, whose, nicknameHint } = props;
  const t = useTranslations("people.fields");
  const { sexes } = usePeopleOptions();
  const field = binder(form);
  const known = (detail: string) => (whose === "reader" ? { autoComplete: detail } : {});
  return (
    <>
      <PictureField form={form} name={name} className="sm:col-span-2" />
      <NameFields form={form} labels={{ given: t("firstName"), family: t("lastName") }} whose={whose} />
      <TextField {...field("nickname")} label={t("nickname")} hint={nicknameHint} optional />
      <TextField {...field("phone")} type="tel" label={t("phone")} {...known("tel")} optional />
      <DateField {...field("birthDay")} label={t("birthDay")} {...known("bday")} optional />
      <Select {...field("sex")} label={t("sex")} options={sexes} />
    </>
  );
}
