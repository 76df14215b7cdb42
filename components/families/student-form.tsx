"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { DateField } from "@/components/ui/date-field";
import { bind, Form, useSchemaForm } from "@/components/ui/form";
import { PasswordField } from "@/components/ui/password-field";
import { Select } from "@/components/ui/select";
import { TextArea } from "@/components/ui/text-area";
import { NameFields } from "@/components/ui/name-fields";
import { TextField } from "@/components/ui/text-field";
import { AddStudent } from "@/lib/families/schemas";
import type { StudentRecord } from "@/lib/families/wire";
import { personNames } from "@/lib/accounts/person-fields";
import { studentNames } from "@/lib/families/fields";
import { shownFields } from "@/components/ui/shown-fields";
import { StudentFields, StudentLoginFields } from "./student-fields";
import { usePeopleOptions } from "@/components/accounts/options";
import { PictureField } from "@/components/accounts/picture-field";

type Typed = z.input<typeof AddStudent>;
type Values = z.output<typeof AddStudent>;

type StudentFormProps = {
  /** The child to edit; a new one without it. */
  student?: StudentRecord;
  /** A family name for a new child. */
  lastName?: string;
  onSubmit: (values: Values) => Promise<unknown>;
  /** Asks for name and grade alone. */
  isBrief?: boolean;
  children?: ReactNode;
};

/** The profile of a child, for adding and editing: required fields first, the rest below. */
export function StudentForm({ student, lastName, onSubmit, isBrief = false, children }: StudentFormProps) {
  const t = useTranslations("people");
  const options = usePeopleOptions();
  const form = useSchemaForm(AddStudent, {
    ...shownFields(student ?? null, [...personNames, ...studentNames, "pwd"]),
    lastName: student?.lastName ?? lastName ?? "",
    sex: String(student?.sex ?? 0),
  });
  return (
    <Form form={form} onSubmit={onSubmit} autoComplete="off">
      {!isBrief && <PictureField form={form} name={form.watch("nickname") || form.watch("firstName")} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <NameFields form={form} labels={{ given: t("fields.firstName"), family: t("fields.lastName") }} />
        <Select
          {...bind(form, "grade")}
          label={t("fields.grade")}
          options={options.grades}
          placeholder={t("choose")}
          optional
        />
        {!isBrief && <DateField {...bind(form, "birthDay")} label={t("fields.birthDay")} optional />}
      </div>
      {!isBrief && <StudentDetails form={form} hasPassword={student?.hasPassword ?? false} />}
      {children}
    </Form>
  );
}

type StudentDetailsProps = { form: UseFormReturn<Typed, unknown, Values>; hasPassword: boolean };

/** The child's sign-in, and what may be added at any time. */
function StudentDetails({ form, hasPassword }: StudentDetailsProps) {
  const t = useTranslations("people");
  const options = usePeopleOptions();
  return (
    <>
      <Part title={t("students.loginSection")} intro={t("students.loginIntro")}>
        <StudentLoginFields form={form} />
        <PasswordField
          {...bind(form, "pwd")}
          label={t(hasPassword ? "fields.newPwd" : "fields.pwd")}
          hint={t(hasPassword ? "fields.keepPwd" : "fields.pwdHint")}
          autoComplete="new-password"
          optional
        />
      </Part>
      <Part title={t("students.moreSection")}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...bind(form, "nickname")}
            label={t("fields.nickname")}
            hint={t("fields.childNicknameHint")}
            optional
          />
          <Select {...bind(form, "sex")} label={t("fields.sex")} options={options.sexes} />
          <StudentFields form={form} hints />
        </div>
        <TextField {...bind(form, "phone")} type="tel" label={t("fields.phone")} optional />
        <TextArea {...bind(form, "bio")} label={t("fields.bio")} hint={t("fields.bioHint")} optional />
      </Part>
    </>
  );
}

type PartProps = { title: string; intro?: string; children: ReactNode };

function Part({ title, intro, children }: PartProps) {
  return (
    <section className="grid gap-5 border-t pt-5">
      <div className="grid gap-1">
        <h3 className="text-xl">{title}</h3>
        {intro && <p className="text-muted">{intro}</p>}
      </div>
      {children}
    </section>
  );
}
