"use client";

import { useTranslations } from "next-intl";
import { useAction } from "@/components/api/call";
import { bind, Form, useSchemaForm, SubmitButton } from "@/components/ui/form";
import { PasswordField } from "@/components/ui/password-field";
import { TextField } from "@/components/ui/text-field";
import { type Arrival, afterLogin, nextQuery } from "@/lib/accounts/rules";
import { EmailLogin } from "@/lib/accounts/schemas";
import type { IdentityProviderName } from "@/lib/identity/identity";
import { Link } from "@/lib/i18n/navigation";
import { MissingStep, useMissingStep } from "./missing-step";
import { ProviderButtons } from "./provider-buttons";
import { RoleSwitch } from "./role-switch";
import { useEnter } from "./sign-in";

type FamilyLoginFormProps = { arrival: Arrival; asStudent: boolean; providers: IdentityProviderName[] };

/** `/usr/login`: parents sign in by address, students by login name or address (rule R1.2). */
export function FamilyLoginForm({ arrival, asStudent, providers }: FamilyLoginFormProps) {
  const t = useTranslations("login");
  const form = useSchemaForm(EmailLogin, { role: asStudent ? "2" : "1", email: "", pwd: "" });
  const login = useAction("/base/email/login");
  const enter = useEnter();
  const { missing, take } = useMissingStep();
  const isStudent = Number(form.watch("role")) === 2;
  const goOn = () => enter(afterLogin(isStudent ? "student" : "parent", arrival), t("success"));
  if (missing) return <MissingStep missing={missing} onDone={goOn} />;
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        if (take(await login.mutateAsync(values))) goOn();
      }}
    >
      <RoleSwitch
        {...bind(form, "role")}
        label={t("who")}
        options={[
          { value: 1, label: t("parent") },
          { value: 2, label: t("student") },
        ]}
      />
      <TextField
        {...bind(form, "email")}
        label={isStudent ? t("studentLogin") : t("email")}
        hint={isStudent ? t("studentHint") : undefined}
        inputMode={isStudent ? "text" : "email"}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField {...bind(form, "pwd")} label={t("password")} autoComplete="current-password" required />
      <SubmitButton form={form} size="lg" block>
        {t("submit")}
      </SubmitButton>
      {!isStudent && <ProviderButtons providers={providers} target={afterLogin("parent", arrival)} />}
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <Link href="/usr/resetPwd" className="inline-flex min-h-11 items-center text-lake underline">
          {t("forgot")}
        </Link>
        <span className="inline-flex flex-wrap items-center gap-x-2">
          {t("new")}
          <Link
            href={`/usr/register${nextQuery(arrival.next)}`}
            className="inline-flex min-h-11 items-center font-semibold text-lake underline"
          >
            {t("register")}
          </Link>
        </span>
      </p>
    </Form>
  );
}
