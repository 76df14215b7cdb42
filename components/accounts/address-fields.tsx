"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { usePeopleOptions } from "./options";
import { bind } from "@/components/ui/form";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";

type AddressFieldsProps<In extends FieldValues, Out> = {
  form: UseFormReturn<In, unknown, Out>;
  optional?: boolean;
  hasProvince?: boolean;
  /** Between postcode and province: the country, where it is editable. */
  children?: ReactNode;
};

/** A postal address; the province only for countries that have one. */
export function AddressFields<In extends FieldValues & { address1?: string | null }, Out>({
  form,
  optional = false,
  hasProvince = true,
  children,
}: AddressFieldsProps<In, Out>) {
  const t = useTranslations("account.fields");
  const options = usePeopleOptions();
  const field = (name: "address1" | "address2" | "city" | "postcode" | "province") => ({
    ...bind(form, name as FieldPath<In>),
    label: t(name),
    optional,
  });
  return (
    <>
      <TextField {...field("address1")} autoComplete="address-line1" />
      <TextField {...field("address2")} autoComplete="address-line2" optional />
      <TextField {...field("city")} autoComplete="address-level2" />
      <TextField {...field("postcode")} autoComplete="postal-code" />
      {children}
      {hasProvince && (
        <Select
          {...field("province")}
          options={options.provinces}
          placeholder={t("chooseNone")}
          autoComplete="address-level1"
        />
      )}
    </>
  );
}
