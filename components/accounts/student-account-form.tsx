"use client";

import { useTranslations } from "next-intl";
import { useAction } from "@/components/api/call";
import { usePeopleOptions } from "./options";
import { PictureField } from "./picture-field";
import { DateField } from "@/components/ui/date-field";
import { bind, Form, useSchemaForm } from "@/components/ui/form";
import { Select } from "@/components/ui/select";
import { TextArea } from "@/components/ui/text-area";
import { NameFields } from "@/components/ui/name-fields";
import { TextField } from "@/components/ui/text-field";
import { SaveOwnStudent } from "@/lib/families/profile-schemas";
import type { StudentRecord } from "@/lib/families/wire";
import { EmailFields } from "./email-fields";
import { FormPart, shownValue } from "./form-part";
import { SaveBar } from "./save-bar";
import { useProfileSaved } from "./use-save-profile";

/** What students may change in their own profile. */
export function StudentAccountForm({ record }: { record: StudentRecord }) {
  const t = useTranslations("account");
  const people = useTranslations("people.fields");
  const options = usePeopleOptions();
  const form = useSchemaForm(SaveOwnStudent, {
    pic: shownValue(record.pic),
    firstName: record.firstName,
    lastName: record.lastName,
    nickname: shownValue(record.nickname),
    phone: shownValue(record.phone),
    birthDay: shownValue(record.birthDay),
    sex: shownValue(record.sex),
    school: shownValue(record.school),
    bio: shownValue(record.bio),
    email: shownValue(record.email),
    oldPwd: "",
  });
  const save = useAction("/api/student/info/save");
  const showSaved = useProfileSaved();
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        const saved = await save.mutateAsync(values);
        form.reset({ ...form.getValues(), email: shownValue(saved.email), oldPwd: "" });
        showSaved();
      }}
    >
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
      <SaveBar dirty={form.formState.isDirty} busy={form.formState.isSubmitting} />
    </Form>
  );
}
