"use client";

import { useTranslations } from "next-intl";
import { useAction } from "@/components/api/call";
import { usePeopleOptions } from "./options";
import { PictureField } from "./picture-field";
import { DateField } from "@/components/ui/date-field";
import { bind, useSchemaForm } from "@/components/ui/form";
import { Select } from "@/components/ui/select";
import { TextArea } from "@/components/ui/text-area";
import { NameFields } from "@/components/ui/name-fields";
import { TextField } from "@/components/ui/text-field";
import { ownStudentNames, SaveOwnStudent } from "@/lib/families/profile-schemas";
import type { StudentRecord } from "@/lib/families/wire";
import { personNames } from "@/lib/accounts/person-fields";
import { AccountForm } from "./account-form";
import { shownFields } from "@/components/ui/shown-fields";
import { EmailFields } from "./email-fields";
import { FormPart } from "./form-part";

/** What students may change in their own profile. */
export function StudentAccountForm({ record }: { record: StudentRecord }) {
  const t = useTranslations("account");
  const people = useTranslations("people.fields");
  const options = usePeopleOptions();
  const form = useSchemaForm(
    SaveOwnStudent,
    shownFields(record, [...personNames, ...ownStudentNames, "email", "oldPwd"]),
  );
  const save = useAction("/api/student/info/save");
  return (
    <AccountForm form={form} save={save.mutateAsync}>
      <FormPart title={t("student.about")}>
        <PictureField form={form} name={record.nickname ?? record.firstName} className="sm:col-span-2" />
        <NameFields form={form} labels={{ given: people("firstName"), family: people("lastName") }} />
        <TextField {...bind(form, "nickname")} label={people("nickname")} optional />
        <TextField {...bind(form, "school")} label={people("school")} optional />
        <DateField {...bind(form, "birthDay")} label={people("birthDay")} optional />
        <Select {...bind(form, "sex")} label={people("sex")} options={options.sexes} />
        <TextField {...bind(form, "phone")} type="tel" label={people("phone")} optional />
        <EmailFields form={form} stored={record.email} />
        <TextArea {...bind(form, "bio")} label={people("ownBio")} className="sm:col-span-2" optional />
      </FormPart>
    </AccountForm>
  );
}
