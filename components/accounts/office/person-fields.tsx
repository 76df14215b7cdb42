"use client";

import { useTranslations } from "next-intl";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { EditSection } from "@/components/office/edit/edit-section";
import { usePeopleOptions } from "@/components/accounts/options";
import { PersonFields } from "@/components/accounts/person-fields";
import { binder } from "@/components/ui/form";
import { PasswordField } from "@/components/ui/password-field";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";

type Fields<In extends FieldValues, Out> = { form: UseFormReturn<In, unknown, Out> };

/** Fields that every kind of person has. */
export function PersonSection<In extends FieldValues, Out>({ form }: Fields<In, Out>) {
  const t = useTranslations("office.people");
  const named = form as unknown as UseFormReturn<Record<"firstName" | "lastName", string>>;
  const name = named.watch(["firstName", "lastName"]).join(" ").trim();
  return (
    <EditSection title={t("person")}>
      <PersonFields form={form} name={name} whose="other" />
    </EditSection>
  );
}

/** A password set by the office; empty changes nothing. */
export function OfficePasswordField<In extends FieldValues, Out>({
  form,
  isNew,
}: Fields<In, Out> & { isNew: boolean }) {
  const t = useTranslations("office.people");
  return (
    <PasswordField
      {...binder(form)("pwd")}
      label={isNew ? t("password") : t("newPassword")}
      hint={isNew ? t("passwordNewHint") : t("passwordHint")}
      autoComplete="new-password"
      optional
    />
  );
}

/** The address of a family or a teacher. */
export function AddressSection<In extends FieldValues, Out>({ form }: Fields<In, Out>) {
  const t = useTranslations("office.people");
  const options = usePeopleOptions();
  const field = binder(form);
  return (
    <EditSection title={t("address")}>
      <TextField {...field("address1")} label={t("address1")} optional />
      <TextField {...field("address2")} label={t("address2")} optional />
      <TextField {...field("city")} label={t("city")} optional />
      <TextField {...field("postcode")} label={t("postcode")} optional />
      <Select
        {...field("province")}
        label={t("province")}
        options={options.provinces}
        placeholder={t("noProvince")}
      />
      <Select {...field("country")} label={t("country")} options={options.countries} />
    </EditSection>
  );
}
