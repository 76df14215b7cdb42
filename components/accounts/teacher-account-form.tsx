"use client";

import { useTranslations } from "next-intl";
import { useAction } from "@/components/api/call";
import { usePeopleOptions } from "./options";
import { PictureField } from "./picture-field";
import { DateField } from "@/components/ui/date-field";
import { bind, Form, useSchemaForm } from "@/components/ui/form";
import { NameFields } from "@/components/ui/name-fields";
import { Select } from "@/components/ui/select";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { SaveTeacher } from "@/lib/staff/profile-schemas";
import type { TeacherRecord } from "@/lib/staff/wire";
import { AddressFields } from "./address-fields";
import { EmailFields } from "./email-fields";
import { FormPart, shownValue } from "./form-part";
import { SaveBar } from "./save-bar";
import { useProfileSaved } from "./use-save-profile";

/** The first tab of `/tea/profile` (rule R3.7). */
export function TeacherAccountForm({ record }: { record: TeacherRecord }) {
  const t = useTranslations("account");
  const people = useTranslations("people.fields");
  const options = usePeopleOptions();
  const form = useSchemaForm(SaveTeacher, {
    pic: shownValue(record.pic),
    firstName: record.firstName,
    lastName: record.lastName,
    nickname: shownValue(record.nickname),
    phone: shownValue(record.phone),
    birthDay: shownValue(record.birthDay),
    sex: shownValue(record.sex),
    workType: shownValue(record.workType),
    text: shownValue(record.text),
    email: record.email,
    oldPwd: "",
    address1: shownValue(record.address1),
    address2: shownValue(record.address2),
    city: shownValue(record.city),
    province: shownValue(record.province),
    postcode: shownValue(record.postcode),
  });
  const save = useAction("/api/teacher/info/save");
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
      <FormPart title={t("sections.person")}>
        <PictureField form={form} name={record.nickname ?? record.firstName} className="sm:col-span-2" />
        <NameFields
          form={form}
          labels={{ given: people("firstName"), family: people("lastName") }}
          whose="reader"
        />
        <TextField {...bind(form, "nickname")} label={people("nickname")} optional />
        <TextField {...bind(form, "phone")} type="tel" label={people("phone")} autoComplete="tel" optional />
        <DateField {...bind(form, "birthDay")} label={people("birthDay")} autoComplete="bday" optional />
        <Select {...bind(form, "sex")} label={people("sex")} options={options.sexes} />
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
      <SaveBar dirty={form.formState.isDirty} busy={form.formState.isSubmitting} />
    </Form>
  );
}
