"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useAction } from "@/components/api/call";
import { bind, Form, useSchemaForm, SubmitButton } from "@/components/ui/form";
import { TextField } from "@/components/ui/text-field";
import { Code } from "@/lib/accounts/security-schemas";

/** The code after the password, from the app or from the paper list. */
export function CodeForm({ ticket, onDone }: { ticket: string; onDone: () => void }) {
  const t = useTranslations("identity.code");
  const form = useSchemaForm(Code, { code: "" });
  const login = useAction("/base/twoStep/login");
  // Replaces the password form, which had the focus.
  const { setFocus } = form;
  useEffect(() => setFocus("code"), [setFocus]);
  return (
    <Form
      form={form}
      onSubmit={async ({ code }) => {
        await login.mutateAsync({ ticket, code });
        onDone();
      }}
    >
      <p>{t("intro")}</p>
      <TextField
        {...bind(form, "code")}
        label={t("label")}
        hint={t("hint")}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <SubmitButton form={form} size="lg" block>
        {t("submit")}
      </SubmitButton>
    </Form>
  );
}
