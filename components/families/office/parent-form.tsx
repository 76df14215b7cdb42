"use client";

import { useTranslations } from "next-intl";
import { EditForm } from "@/components/office/edit/edit-form";
import { EditSection } from "@/components/office/edit/edit-section";
import { call } from "@/components/api/call";
import { usePeopleOptions } from "@/components/accounts/options";
import { bind, useSchemaForm } from "@/components/ui/form";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { useRouter } from "@/lib/i18n/navigation";
import { AddParent } from "@/lib/families/office-schemas";
import type { OfficeParent } from "@/components/accounts/office/records";
import { shownFields } from "@/components/ui/shown-fields";
import { homeNames, personNames } from "@/lib/accounts/person-fields";
import { parentNames } from "@/lib/families/fields";
import {
  AddressSection,
  OfficePasswordField,
  PersonSection,
} from "@/components/accounts/office/person-fields";

/** A new parent, or the one being edited. */
export function ParentForm({ record }: { record: OfficeParent | null }) {
  const t = useTranslations("office.people");
  const people = useTranslations("people.fields");
  const options = usePeopleOptions();
  const router = useRouter();
  const form = useSchemaForm(AddParent, {
    ...shownFields(record, [...personNames, ...homeNames, ...parentNames, "email", "pwd"]),
    sex: String(record?.sex ?? 0),
    country: (record?.country ?? "CA") as "CA",
    locale: record?.locale ?? "en",
  });
  return (
    <EditForm
      form={form}
      isNew={!record}
      onSave={async (values) => {
        if (record)
          return call("/api/admin/user/save", { ...values, userId: record.userId, version: record.version });
        const { userId } = await call("/api/admin/user/add", values);
        router.push(`/admin/users?open=${userId}`);
      }}
    >
      <PersonSection form={form} />
      <EditSection title={t("account")} note={record ? undefined : t("linkNote")}>
        <TextField {...bind(form, "email")} type="email" label={people("email")} required />
        <OfficePasswordField form={form} isNew={!record} />
        <Select
          {...bind(form, "locale")}
          label={t("language")}
          options={[
            { value: "en", label: "English" },
            { value: "zh", label: "中文" },
          ]}
        />
        <Select
          {...bind(form, "education")}
          label={t("education")}
          options={options.educations}
          placeholder={t("notSaid")}
        />
        <Select
          {...bind(form, "numberOfChildren")}
          label={t("numberOfChildren")}
          options={options.childrenCounts}
          placeholder={t("notSaid")}
        />
      </EditSection>
      <AddressSection form={form} />
    </EditForm>
  );
}
