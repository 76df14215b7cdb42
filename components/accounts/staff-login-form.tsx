"use client";

import { useTranslations } from "next-intl";
import { useAction } from "@/components/api/call";
import { Button } from "@/components/ui/button";
import { bind, Form, useSchemaForm } from "@/components/ui/form";
import { PasswordField } from "@/components/ui/password-field";
import { TextField } from "@/components/ui/text-field";
import { afterLogin } from "@/lib/accounts/rules";
import { AdminLogin, TeacherLogin } from "@/lib/accounts/schemas";
import { MissingStep, useMissingStep } from "./missing-step";
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
  const enter = useEnter();
  const { missing, take } = useMissingStep();
  const goOn = () => enter(afterLogin("teacher", { next }), t("success"));
  if (missing) return <MissingStep missing={missing} onDone={goOn} />;
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        if (take(await login.mutateAsync(values))) goOn();
      }}
    >
      <TextField {...bind(form, "email")} {...plain} label={t("email")} inputMode="email" />
      <PasswordField {...bind(form, "pwd")} label={t("password")} autoComplete="current-password" required />
      <Button type="submit" size="lg" block busy={form.formState.isSubmitting}>
        {t("submit")}
      </Button>
    </Form>
  );
}

/** `/admin/login`: by name or address. */
export function AdminLoginForm({ next }: { next?: string }) {
  const t = useTranslations("login");
  const form = useSchemaForm(AdminLogin, { name: "", pwd: "" });
  const login = useAction("/base/admin/login");
  const enter = useEnter();
  const { missing, take } = useMissingStep();
  const goOn = () => enter(afterLogin("admin", { next }), t("success"));
  if (missing) return <MissingStep missing={missing} onDone={goOn} />;
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        if (take(await login.mutateAsync(values))) goOn();
      }}
    >
      <TextField {...bind(form, "name")} {...plain} label={t("adminName")} />
      <PasswordField {...bind(form, "pwd")} label={t("password")} autoComplete="current-password" required />
      <Button type="submit" size="lg" block busy={form.formState.isSubmitting}>
        {t("submit")}
      </Button>
    </Form>
  );
}
