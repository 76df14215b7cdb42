"use client";

import { useTranslations } from "next-intl";
import { z } from "zod";
import { useAction } from "@/components/api/call";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { bind, Form, useSchemaForm } from "@/components/ui/form";
import { NameFields } from "@/components/ui/name-fields";
import { PasswordField } from "@/components/ui/password-field";
import { TextField } from "@/components/ui/text-field";
import { EmailLogin, Register } from "@/lib/accounts/schemas";
import type { IdentityProviderName } from "@/lib/identity/identity";
import { Link } from "@/lib/i18n/navigation";
import { MissingStep, useMissingStep } from "./missing-step";
import { ProviderButtons } from "./provider-buttons";
import { RoleSwitch } from "./role-switch";
import { useEnter } from "./sign-in";
import { TermsAgreement } from "./terms-agreement";

const hasAccount = "1";
const isNew = "2";
const Entry = z.discriminatedUnion("kind", [
  EmailLogin.safeExtend({ kind: z.literal(hasAccount) }),
  Register.safeExtend({ kind: z.literal(isNew) }),
]);

type CartEntryProps = { startsNew: boolean; providers: IdentityProviderName[] };

/**
 * The last step between a guest's cart and the payment: one form for a login and for a new account, so that nothing is
 * typed twice.
 */
export function CartEntry({ startsNew, providers }: CartEntryProps) {
  const t = useTranslations("login");
  const words = useTranslations("register");
  const form = useSchemaForm(Entry, {
    kind: startsNew ? isNew : hasAccount,
    email: "",
    pwd: "",
    firstName: "",
    lastName: "",
    isAgreeMarketing: false,
  });
  const login = useAction("/base/email/login");
  const register = useAction("/base/user/email/register");
  const enter = useEnter();
  const { missing, take } = useMissingStep();
  const opensAccount = form.watch("kind") === isNew;
  const goOn = () => enter("/cart", opensAccount ? words("success") : t("success"));
  if (missing) return <MissingStep missing={missing} onDone={goOn} />;
  return (
    <Form
      form={form}
      onSubmit={async ({ kind, ...values }) => {
        const answer =
          kind === isNew
            ? await register.mutateAsync(values as Register)
            : await login.mutateAsync(values as EmailLogin);
        if (take(answer)) goOn();
      }}
    >
      <TextField
        {...bind(form, "email")}
        label={t("email")}
        hint={opensAccount ? words("emailHint") : undefined}
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <RoleSwitch
        {...bind(form, "kind")}
        label={t("cart.kind")}
        options={[
          { value: Number(hasAccount), label: t("cart.hasAccount") },
          { value: Number(isNew), label: t("cart.isNew") },
        ]}
      />
      {opensAccount && (
        <div className="grid gap-5 sm:grid-cols-2">
          <NameFields
            form={form}
            labels={{ given: words("firstName"), family: words("lastName") }}
            whose="reader"
          />
        </div>
      )}
      <PasswordField
        {...bind(form, "pwd")}
        label={t("password")}
        hint={opensAccount ? words("passwordHint") : undefined}
        autoComplete={opensAccount ? "new-password" : "current-password"}
        required
      />
      {opensAccount && <Checkbox {...bind(form, "isAgreeMarketing")} label={words("marketing")} />}
      <Button type="submit" size="lg" block busy={form.formState.isSubmitting}>
        {opensAccount ? words("submit") : t("submit")}
      </Button>
      <ProviderButtons providers={providers} target="/cart" />
      {opensAccount ? (
        <TermsAgreement />
      ) : (
        <Link
          href="/usr/resetPwd"
          className="inline-flex min-h-11 items-center justify-self-start text-lake underline"
        >
          {t("forgot")}
        </Link>
      )}
    </Form>
  );
}
