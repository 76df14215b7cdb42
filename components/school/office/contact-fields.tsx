import { useTranslations } from "next-intl";
import type { FieldPath, UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { BothLanguages } from "@/components/office/edit/both-languages";
import { EditSection } from "@/components/office/edit/edit-section";
import { binder } from "@/components/ui/form";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { provinceCodes, provinces } from "@/lib/core/lookups";
import type { SchoolContact } from "@/lib/school/schemas";

/** Name, addresses, phone, hours and tax number. */
export function ContactFields<In extends z.input<typeof SchoolContact>, Out>({
  form,
}: {
  form: UseFormReturn<In, unknown, Out>;
}) {
  const t = useTranslations("officeSchool");
  const field = binder(form);
  const path = (name: string) => name as FieldPath<In>;
  const nameOf = useTranslations("people.provinces");
  return (
    <EditSection title={t("contact.title")} note={t("contact.note")}>
      <BothLanguages form={form} label={t("contact.name")} en={path("name.en")} zh={path("name.zh")} />
      <TextField
        {...field("legalName")}
        label={t("contact.legalName")}
        hint={t("contact.legalNameHint")}
        required
      />
      <TextField
        {...field("taxNumber")}
        label={t("contact.taxNumber")}
        hint={t("contact.taxNumberHint")}
        spellCheck={false}
        optional
      />
      <TextField {...field("email")} type="email" label={t("contact.email")} required />
      <TextField
        {...field("privacyEmail")}
        type="email"
        label={t("contact.privacyEmail")}
        hint={t("contact.privacyEmailHint")}
        optional
      />
      <TextField {...field("phone")} type="tel" label={t("contact.phone")} required />
      <TextField {...field("address.street")} label={t("contact.street")} required />
      <TextField {...field("address.city")} label={t("contact.city")} required />
      <Select
        {...field("address.province")}
        label={t("contact.province")}
        options={provinceCodes.map((value, index) => ({
          value,
          label: nameOf(String(provinces[index]) as "1"),
        }))}
      />
      <TextField {...field("address.postcode")} label={t("contact.postcode")} required />
      <div className="grid gap-5 sm:col-span-2 sm:grid-cols-2">
        <BothLanguages
          form={form}
          label={t("contact.hours")}
          hint={t("contact.hoursHint")}
          en={path("hours.en")}
          zh={path("hours.zh")}
        />
      </div>
    </EditSection>
  );
}
