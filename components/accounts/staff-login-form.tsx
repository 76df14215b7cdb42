"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { useAction } from "@/components/api/call";
import { bind, Form, useSchemaForm, SubmitButton } from "@/components/ui/form";
import { PasswordField } from "@/components/ui/password-field";
import { TextField } from "@/components/ui/text-field";
import { afterLogin } from "@/lib/accounts/rules";
import { AdminLogin, TeacherLogin } from "@/lib/accounts/schemas";
import { type LoginAnswer, MissingStep, useMissingStep } from "./missing-step";
import { useEnter } from "./sign-in";

const plain = {
  autoComplete: "username",
  autoCapitalize: "none",
  spellCheck: false,
  required: true,
} as const;

/** `/tea/login` */
export function TeacherLoginForm({ next }: { next?: string }) {
  const t = useTranslations("login");
  const form = useSchemaForm(TeacherLogin, { email: "", pwd: "" });
  const login = useAction("/base/teacher/email/login");
  return (
    <StaffForm form={form} login={login.mutateAsync} target={afterLogin("teacher", { next })}>
      <TextField {...bind(form, "email")} {...plain} label={t("email")} inputMode="email" />
    </StaffForm>
  );
}

/** `/admin/login`: by name or address. */
export function AdminLoginForm({ next }: { next?: string }) {
  const t = useTranslations("login");
  const form = useSchemaForm(AdminLogin, { name: "", pwd: "" });
  const login = useAction("/base/admin/login");
  return (
    <StaffForm form={form} login={login.mutateAsync} target={afterLogin("admin", { next })}>
      <TextField {...bind(form, "name")} {...plain} label={t("adminName")} />
    </StaffForm>
  );
}

type StaffFormProps<In extends FieldValues, Out> = {
  form: UseFormReturn<In, unknown, Out>;
  login: (values: Out) => Promise<LoginAnswer>;
  target: string;
  /** The field for the login. */
  children: ReactNode;
};

function StaffForm<In extends FieldValues, Out>({ form, login, target, children }: StaffFormProps<In, Out>) {
  const t = useTranslations("login");
  const enter = useEnter();
  const { missing, take } = useMissingStep();
  const goOn = () => enter(target, t("success"));
  if (missing) return <MissingStep missing={missing} onDone={goOn} />;
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        if (take(await login(values))) goOn();
      }}
    >
      {children}
      <PasswordField
        {...bind(form, "pwd" as FieldPath<In>)}
        label={t("password")}
        autoComplete="current-password"
        required
      />
      <SubmitButton form={form} size="lg" block>
        {t("submit")}
      </SubmitButton>
    </Form>
  );
}
