"use client";

import { useTranslations } from "next-intl";
import { useAction } from "@/components/api/call";
import { Checkbox } from "@/components/ui/checkbox";
import { bind, Form, useSchemaForm, SubmitButton } from "@/components/ui/form";
import { PasswordField } from "@/components/ui/password-field";
import { NameFields } from "@/components/ui/name-fields";
import { TextField } from "@/components/ui/text-field";
import { afterLogin, nextQuery } from "@/lib/accounts/rules";
import { Register } from "@/lib/accounts/schemas";
import type { IdentityProviderName } from "@/lib/identity/identity";
import { Link } from "@/lib/i18n/navigation";
import { MissingStep, useMissingStep } from "./missing-step";
import { ProviderButtons } from "./provider-buttons";
import { useEnter } from "./sign-in";
import { TermsAgreement } from "./terms-agreement";

/** `/usr/register`. Marketing consent is off until the parent ticks it (rule R1.16). `next`: where the login was on the way to. */
export function RegisterForm({ next, providers }: { next?: string; providers: IdentityProviderName[] }) {
  const t = useTranslations("register");
  const form = useSchemaForm(Register, {
    firstName: "",
    lastName: "",
    email: "",
    phone: "",
    pwd: "",
    isAgreeMarketing: false,
  });
  const register = useAction("/base/user/email/register");
  const enter = useEnter();
  const { missing, take } = useMissingStep();
  const target = afterLogin("parent", { next });
  const goOn = () => enter(target, t("success"));
  if (missing) return <MissingStep missing={missing} onDone={goOn} />;
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        if (take(await register.mutateAsync(values))) goOn();
      }}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <NameFields form={form} labels={{ given: t("firstName"), family: t("lastName") }} whose="reader" />
      </div>
      <TextField
        {...bind(form, "email")}
        type="email"
        label={t("email")}
        hint={t("emailHint")}
        autoComplete="username"
        required
      />
      <TextField {...bind(form, "phone")} type="tel" label={t("phone")} autoComplete="tel" optional />
      <PasswordField
        {...bind(form, "pwd")}
        label={t("password")}
        hint={t("passwordHint")}
        autoComplete="new-password"
        required
      />
      <Checkbox {...bind(form, "isAgreeMarketing")} label={t("marketing")} />
      <SubmitButton form={form} size="lg" block>
        {t("submit")}
      </SubmitButton>
      <ProviderButtons providers={providers} target={target} />
      <TermsAgreement />
      <p className="flex flex-wrap items-center gap-x-2 border-t pt-3">
        {t("have")}
        <Link
          href={`/usr/login${nextQuery(next)}`}
          className="inline-flex min-h-11 items-center font-semibold text-lake underline"
        >
          {t("login")}
        </Link>
      </p>
    </Form>
  );
}
