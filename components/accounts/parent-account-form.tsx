"use client";

import { useTranslations } from "next-intl";
import { useAction } from "@/components/api/call";
import { usePeopleOptions } from "./options";
import { Checkbox } from "@/components/ui/checkbox";
import { bind, useSchemaForm } from "@/components/ui/form";
import { Select } from "@/components/ui/select";
import { SaveOwnParent } from "@/lib/families/profile-schemas";
import type { countries } from "@/lib/core/lookups";
import type { ParentRecord } from "@/lib/families/wire";
import { homeNames, personNames } from "@/lib/accounts/person-fields";
import { parentNames } from "@/lib/families/fields";
import { AccountForm } from "./account-form";
import { AddressFields } from "./address-fields";
import { PersonFields } from "./person-fields";
import { shownFields } from "@/components/ui/shown-fields";
import { EmailFields } from "./email-fields";
import { FormPart } from "./form-part";

/** `/usr/profile?tab=account`: a parent's record. Household income is never asked (rule R1.15). */
export function ParentAccountForm({ record, emailFirst }: { record: ParentRecord; emailFirst: boolean }) {
  const t = useTranslations("account");
  const people = useTranslations("people.fields");
  const options = usePeopleOptions();
  const form = useSchemaForm(SaveOwnParent, {
    ...shownFields(record, [...personNames, ...homeNames, ...parentNames, "email", "oldPwd"]),
    country: record.country as (typeof countries)[number],
    isAgreeMarketing: record.isAgreeMarketing,
    locale: record.locale,
  });
  const save = useAction("/api/user/info/save");
  const isCanadian = form.watch("country") === "CA";
  return (
    <AccountForm
      form={form}
      save={(values) => save.mutateAsync(isCanadian ? values : { ...values, province: null })}
    >
      <FormPart title={t("sections.person")} note={t("sections.personNote")}>
        <PersonFields
          form={form}
          name={record.nickname ?? record.firstName}
          whose="reader"
          nicknameHint={people("nicknameHint")}
        />
      </FormPart>
      <FormPart title={t("sections.email")} note={t("sections.emailNote")} first={emailFirst}>
        <EmailFields form={form} stored={record.email} />
        <Select
          {...bind(form, "locale")}
          label={t("fields.locale")}
          hint={t("fields.localeHint")}
          options={[
            { value: "en", label: "English" },
            { value: "zh", label: "中文" },
          ]}
        />
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
    </AccountForm>
  );
}
