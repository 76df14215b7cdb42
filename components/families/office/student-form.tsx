"use client";

import { useTranslations } from "next-intl";
import { FormChoice } from "@/components/office/edit/choice-field";
import { EditForm } from "@/components/office/edit/edit-form";
import { EditSection } from "@/components/office/edit/edit-section";
import { call } from "@/components/api/call";
import { usePeopleOptions } from "@/components/accounts/options";
import { bind, useSchemaForm } from "@/components/ui/form";
import { Select } from "@/components/ui/select";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { useRouter } from "@/lib/i18n/navigation";
import { OfficeAddStudent } from "@/lib/families/office-schemas";
import { shownFields } from "@/components/ui/shown-fields";
import { personNames } from "@/lib/accounts/person-fields";
import { studentNames } from "@/lib/families/fields";
import { StudentFields, StudentLoginFields } from "@/components/families/student-fields";
import { OfficePasswordField, PersonSection } from "@/components/accounts/office/person-fields";
import type { OfficeStudent } from "@/components/accounts/office/records";

/** A new student of a family, or the one being edited. */
export function OfficeStudentForm({
  record,
  userId,
}: {
  record: OfficeStudent | null;
  userId: number | null;
}) {
  const t = useTranslations("office.people");
  const edit = useTranslations("office.edit");
  const people = useTranslations("people.fields");
  const options = usePeopleOptions();
  const router = useRouter();
  const form = useSchemaForm(OfficeAddStudent, {
    ...shownFields(record, [...personNames, ...studentNames, "pwd"]),
    sex: String(record?.sex ?? 0),
    extraMinutes: String(record?.extraMinutes ?? 0),
    userId: record?.userId ?? userId ?? "",
  });
  return (
    <EditForm
      form={form}
      isNew={!record}
      saved={record ? edit("studentSaved") : edit("studentAdded")}
      onSave={async ({ userId: family, ...values }) => {
        if (record) {
          const { studentId, version } = record;
          return call("/api/admin/student/save", { ...values, studentId, version });
        }
        const { studentId } = await call("/api/admin/student/add", { ...values, userId: family });
        router.push(`/admin/students?open=${studentId}`);
      }}
    >
      {!record && (
        <EditSection title={t("family")}>
          <FormChoice
            form={form}
            name="userId"
            path="/api/admin/user/dropdown"
            label={t("family")}
            placeholder={t("chooseFamily")}
          />
        </EditSection>
      )}
      <PersonSection form={form} />
      <EditSection title={t("account")}>
        <StudentLoginFields form={form} />
        <OfficePasswordField form={form} isNew={!record} />
      </EditSection>
      <EditSection title={t("learning")}>
        <Select
          {...bind(form, "grade")}
          label={people("grade")}
          options={options.grades}
          placeholder={t("notSaid")}
        />
        <StudentFields form={form} />
        <TextField
          {...bind(form, "extraMinutes")}
          inputMode="numeric"
          label={t("extraMinutes")}
          hint={t("extraMinutesHint")}
        />
        <TextArea {...bind(form, "bio")} label={people("bio")} className="sm:col-span-2" optional />
      </EditSection>
    </EditForm>
  );
}
