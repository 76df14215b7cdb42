"use client";

import { useTranslations } from "next-intl";
import { useAction } from "@/components/api/call";
import { usePeopleOptions } from "./options";
import { PictureField } from "./picture-field";
import { Checkbox } from "@/components/ui/checkbox";
import { DateField } from "@/components/ui/date-field";
import { bind, Form, useSchemaForm } from "@/components/ui/form";
import { Select } from "@/components/ui/select";
import { NameFields } from "@/components/ui/name-fields";
import { TextField } from "@/components/ui/text-field";
import { SaveOwnParent } from "@/lib/families/profile-schemas";
import type { countries } from "@/lib/core/lookups";
import type { ParentRecord } from "@/lib/families/wire";
import { AddressFields } from "./address-fields";
import { EmailFields } from "./email-fields";
import { FormPart, shownValue } from "./form-part";
import { SaveBar } from "./save-bar";
import { useProfileSaved } from "./use-save-profile";

/** `/usr/profile?tab=account`: what the school knows about a parent. Household income is never asked (rule R1.15). */
export function ParentAccountForm({ record, emailFirst }: { record: ParentRecord; emailFirst: boolean }) {
  const t = useTranslations("account");
  const people = useTranslations("people.fields");
  const options = usePeopleOptions();
  const form = useSchemaForm(SaveOwnParent, {
    pic: shownValue(record.pic),
    firstName: record.firstName,
    lastName: record.lastName,
    nickname: shownValue(record.nickname),
    phone: shownValue(record.phone),
    birthDay: shownValue(record.birthDay),
    sex: shownValue(record.sex),
    email: record.email,
    oldPwd: "",
    address1: shownValue(record.address1),
    address2: shownValue(record.address2),
    city: shownValue(record.city),
    province: shownValue(record.province),
    postcode: shownValue(record.postcode),
    country: record.country as (typeof countries)[number],
    education: shownValue(record.education),
    numberOfChildren: shownValue(record.numberOfChildren),
    isAgreeMarketing: record.isAgreeMarketing,
  });
  const save = useAction("/api/user/info/save");
  const showSaved = useProfileSaved();
  const isCanadian = form.watch("country") === "CA";
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        const saved = await save.mutateAsync(isCanadian ? values : { ...values, province: null });
        form.reset({ ...form.getValues(), email: shownValue(saved.email), oldPwd: "" });
        showSaved();
      }}
    >
      <FormPart title={t("sections.person")} note={t("sections.personNote")}>
        <PictureField form={form} name={record.nickname ?? record.firstName} className="sm:col-span-2" />
        <NameFields
          form={form}
          labels={{ given: people("firstName"), family: people("lastName") }}
          whose="reader"
        />
        <TextField
          {...bind(form, "nickname")}
          label={people("nickname")}
          hint={people("nicknameHint")}
          optional
        />
        <TextField {...bind(form, "phone")} type="tel" label={people("phone")} autoComplete="tel" optional />
        <DateField {...bind(form, "birthDay")} label={people("birthDay")} autoComplete="bday" optional />
        <Select {...bind(form, "sex")} label={people("sex")} options={options.sexes} />
      </FormPart>
      <FormPart title={t("sections.email")} note={t("sections.emailNote")} first={emailFirst}>
        <EmailFields form={form} stored={record.email} />
      </FormPart>
      <FormPart title={t("sections.address")} note={t("sections.addressNote")}>
        <AddressFields form={form} hasProvince={isCanadian}>
          <Select
            {...bind(form, "country")}
            label={t("fields.country")}
            options={options.countries}
            autoComplete="country"
          />
        </AddressFields>
      </FormPart>
      <FormPart title={t("sections.family")} note={t("sections.familyNote")}>
        <Select
          {...bind(form, "numberOfChildren")}
          label={t("fields.numberOfChildren")}
          options={options.childrenCounts}
          placeholder={t("fields.chooseNone")}
        />
        <Select
          {...bind(form, "education")}
          label={t("fields.education")}
          options={options.educations}
          placeholder={t("fields.chooseNone")}
        />
      </FormPart>
      <FormPart title={t("sections.news")}>
        <Checkbox
          {...bind(form, "isAgreeMarketing")}
          label={t("fields.isAgreeMarketing")}
          className="sm:col-span-2"
        />
      </FormPart>
      <SaveBar dirty={form.formState.isDirty} busy={form.formState.isSubmitting} />
    </Form>
  );
}
