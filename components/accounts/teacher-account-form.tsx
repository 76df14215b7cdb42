"use client";

import { useTranslations } from "next-intl";
import { useAction } from "@/components/api/call";
import { usePeopleOptions } from "./options";
import { bind, useSchemaForm } from "@/components/ui/form";
import { Select } from "@/components/ui/select";
import { TextArea } from "@/components/ui/text-area";
import { ownTeacherNames, SaveTeacher } from "@/lib/staff/profile-schemas";
import type { TeacherRecord } from "@/lib/staff/wire";
import { homeNames, personNames } from "@/lib/accounts/person-fields";
import { AccountForm } from "./account-form";
import { AddressFields } from "./address-fields";
import { PersonFields } from "./person-fields";
import { shownFields } from "@/components/ui/shown-fields";
import { EmailFields } from "./email-fields";
import { FormPart } from "./form-part";

/** The account tab of `/tea/profile` (rule R3.7). */
export function TeacherAccountForm({ record }: { record: TeacherRecord }) {
  const t = useTranslations("account");
  const options = usePeopleOptions();
  const form = useSchemaForm(
    SaveTeacher,
    shownFields(record, [...personNames, ...homeNames, ...ownTeacherNames, "email", "oldPwd"]),
  );
  const save = useAction("/api/teacher/info/save");
  return (
    <AccountForm form={form} save={save.mutateAsync}>
      <FormPart title={t("sections.person")}>
        <PersonFields form={form} name={record.nickname ?? record.firstName} whose="reader" />
        <Select
          {...bind(form, "workType")}
          label={t("fields.workType")}
          options={options.workTypes}
          placeholder={t("fields.chooseNone")}
        />
      </FormPart>
      <FormPart title={t("sections.teacherText")}>
        <TextArea {...bind(form, "text")} label={t("fields.text")} className="sm:col-span-2" optional />
      </FormPart>
      <FormPart title={t("sections.email")}>
        <EmailFields form={form} stored={record.email} />
      </FormPart>
      <FormPart title={t("sections.address")}>
        <AddressFields form={form} optional />
      </FormPart>
    </AccountForm>
  );
}
