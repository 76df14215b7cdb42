"use client";

import { useTranslations } from "next-intl";
import { BothLanguages } from "@/components/office/edit/both-languages";
import { EditForm } from "@/components/office/edit/edit-form";
import { EditSection } from "@/components/office/edit/edit-section";
import { call } from "@/components/api/call";
import { usePeopleOptions } from "@/components/accounts/options";
import { bind, useSchemaForm } from "@/components/ui/form";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { useRouter } from "@/lib/i18n/navigation";
import { AddTeacher, teacherNames } from "@/lib/staff/teacher-schemas";
import { shownFields } from "@/components/ui/shown-fields";
import { homeNames, personNames } from "@/lib/accounts/person-fields";
import {
  AddressSection,
  OfficePasswordField,
  PersonSection,
} from "@/components/accounts/office/person-fields";
import type { OfficeTeacher } from "@/components/accounts/office/records";

/** A new teacher, or the one being edited. */
export function TeacherForm({ record }: { record: OfficeTeacher | null }) {
  const t = useTranslations("office.people");
  const people = useTranslations("people.fields");
  const options = usePeopleOptions();
  const router = useRouter();
  const form = useSchemaForm(AddTeacher, {
    ...shownFields(record, [...personNames, ...homeNames, ...teacherNames, "email", "pwd"]),
    sex: String(record?.sex ?? 0),
    country: (record?.country ?? "CA") as "CA",
  });
  return (
    <EditForm
      form={form}
      isNew={!record}
      onSave={async (values) => {
        if (record) {
          const { teacherId, version } = record;
          return call("/api/admin/teacher/save", { ...values, teacherId, version });
        }
        const { teacherId } = await call("/api/admin/teacher/add", values);
        router.push(`/admin/teachers?open=${teacherId}`);
      }}
    >
      <PersonSection form={form} />
      <EditSection title={t("account")} note={record ? undefined : t("linkNote")}>
        <TextField {...bind(form, "email")} type="email" label={people("email")} required />
        <OfficePasswordField form={form} isNew={!record} />
        <Select
          {...bind(form, "workType")}
          label={t("workType")}
          options={options.workTypes}
          placeholder={t("notSaid")}
        />
      </EditSection>
      <EditSection title={t("forFamilies")} note={t("forFamiliesNote")}>
        <BothLanguages form={form} label={t("title")} en="title" zh="titleZh" optional />
        <BothLanguages form={form} label={t("about")} en="text" zh="textZh" rows={5} optional />
      </EditSection>
      <AddressSection form={form} />
    </EditForm>
  );
}
