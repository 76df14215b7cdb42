"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { call } from "@/components/api/call";
import { Card, CardHeader } from "@/components/ui/card";
import { bind, Form, SubmitButton, useSchemaForm } from "@/components/ui/form";
import { TextField } from "@/components/ui/text-field";
import { OpenSetup } from "@/lib/installation/setup-schemas";

/** The one-time code, typed or in the fragment of the printed link, which no server sees. */
export function SetupCodeStep({ onRight }: { onRight: (setupCode: string) => void }) {
  const t = useTranslations("setup.code");
  const form = useSchemaForm(OpenSetup, { setupCode: "" });
  useEffect(() => {
    const code = decodeURIComponent(window.location.hash.slice(1));
    if (/^[\w-]{10,60}$/.test(code)) form.setValue("setupCode", code);
  }, [form]);
  return (
    <Card padding="lg" className="max-w-form">
      <CardHeader title={t("title")} note={t("note")} />
      <Form
        form={form}
        onSubmit={async (values) => {
          await call("/base/setup/open", values);
          onRight(values.setupCode);
        }}
      >
        <TextField
          {...bind(form, "setupCode")}
          label={t("label")}
          hint={t("hint")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <SubmitButton form={form}>{t("next")}</SubmitButton>
      </Form>
    </Card>
  );
}
