"use client";

import { useTranslations } from "next-intl";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { EditSection } from "@/components/office/edit/edit-section";
import { usePeopleOptions } from "@/components/accounts/options";
import { PictureField } from "@/components/accounts/picture-field";
import { DateField } from "@/components/ui/date-field";
import { bind } from "@/components/ui/form";
import { NameFields } from "@/components/ui/name-fields";
import { PasswordField } from "@/components/ui/password-field";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";

type Fields<In extends FieldValues, Out> = { form: UseFormReturn<In, unknown, Out> };
type AnyForm = UseFormReturn<FieldValues, unknown, unknown>;

/** Fields that every kind of person has; the names are the wire's (rule R1.15). */
export function PersonSection<In extends FieldValues, Out>({ form: given }: Fields<In, Out>) {
  const form = given as unknown as AnyForm;
  const t = useTranslations("office");
  const people = useTranslations("people.fields");
  const options = usePeopleOptions();
  const field = (name: string) => bind(form, name as FieldPath<FieldValues>);
  return (
    <EditSection title={t("people.person")}>
      <PictureField
        form={form}
        name={`${form.watch("firstName")} ${form.watch("lastName")}`.trim()}
        className="sm:col-span-2"
      />
      <NameFields
        form={form}
        labels={{ given: people("firstName"), family: people("lastName") }}
        whose="other"
      />
      <TextField {...field("nickname")} label={people("nickname")} optional />
      <TextField {...field("phone")} type="tel" label={people("phone")} optional />
      <DateField {...field("birthDay")} label={people("birthDay")} optional />
      <Select {...field("sex")} label={people("sex")} options={options.sexes} />
    </EditSection>
  );
}

/** A password that the office agrees on with the person; empty it changes nothing. */
export function OfficePasswordField<In extends FieldValues, Out>({
  form: given,
  isNew,
}: Fields<In, Out> & { isNew: boolean }) {
  const form = given as unknown as AnyForm;
  const t = useTranslations("office.people");
  return (
    <PasswordField
      {...bind(form, "pwd")}
      label={isNew ? t("password") : t("newPassword")}
      hint={isNew ? t("passwordNewHint") : t("passwordHint")}
      autoComplete="new-password"
      optional
    />
  );
}

/** Where a family or a teacher lives. */
export function AddressSection<In extends FieldValues, Out>({ form: given }: Fields<In, Out>) {
  const form = given as unknown as AnyForm;
  const t = useTranslations("office.people");
  const options = usePeopleOptions();
  const field = (name: string) => bind(form, name as FieldPath<FieldValues>);
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

/** A record's value as an input shows it. */
const shown = (value: unknown) => (value === null || value === undefined ? "" : String(value));

/** The named fields of a record as inputs show them; '' where there is nothing. */
export const shownFields = <const Name extends string>(record: object | null, names: readonly Name[]) =>
  Object.fromEntries(
    names.map((name) => [name, shown((record as Record<string, unknown> | null)?.[name])]),
  ) as Record<Name, string>;

export const personNames = ["pic", "firstName", "lastName", "nickname", "phone", "birthDay", "sex"] as const;
export const addressNames = ["address1", "address2", "city", "postcode", "province"] as const;
