import { useTranslations } from "next-intl";
import { BothLanguages } from "@/components/office/edit/both-languages";
import { EditSection } from "@/components/office/edit/edit-section";
import { bind } from "@/components/ui/form";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { provinceCodes, provinces } from "@/lib/core/lookups";
import type { SchoolFormState } from "./form-state";

/** Name, addresses, phone, hours and tax number. */
export function ContactFields({ form }: { form: SchoolFormState }) {
  const t = useTranslations("officeSchool");
  const nameOf = useTranslations("people.provinces");
  return (
    <EditSection title={t("contact.title")} note={t("contact.note")}>
      <BothLanguages form={form} label={t("contact.name")} en="name.en" zh="name.zh" />
      <TextField
        {...bind(form, "legalName")}
        label={t("contact.legalName")}
        hint={t("contact.legalNameHint")}
        required
      />
      <TextField
        {...bind(form, "taxNumber")}
        label={t("contact.taxNumber")}
        hint={t("contact.taxNumberHint")}
        spellCheck={false}
        optional
      />
      <TextField {...bind(form, "email")} type="email" label={t("contact.email")} required />
      <TextField
        {...bind(form, "privacyEmail")}
        type="email"
        label={t("contact.privacyEmail")}
        hint={t("contact.privacyEmailHint")}
        optional
      />
      <TextField {...bind(form, "phone")} type="tel" label={t("contact.phone")} required />
      <TextField {...bind(form, "address.street")} label={t("contact.street")} required />
      <TextField {...bind(form, "address.city")} label={t("contact.city")} required />
      <Select
        {...bind(form, "address.province")}
        label={t("contact.province")}
        options={provinceCodes.map((value, index) => ({
          value,
          label: nameOf(String(provinces[index]) as "1"),
        }))}
      />
      <TextField {...bind(form, "address.postcode")} label={t("contact.postcode")} required />
      <div className="grid gap-5 sm:col-span-2 sm:grid-cols-2">
        <BothLanguages
          form={form}
          label={t("contact.hours")}
          hint={t("contact.hoursHint")}
          en="hours.en"
          zh="hours.zh"
        />
      </div>
    </EditSection>
  );
}
