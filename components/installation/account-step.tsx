"use client";

import { useTranslations } from "next-intl";
import type { z } from "zod";
import { differ, isRepeated, NewPasswordFields, repeated } from "@/components/accounts/new-password-fields";
import { Card, CardHeader } from "@/components/ui/card";
import { bind, Form, SubmitButton, useSchemaForm } from "@/components/ui/form";
import { TextField } from "@/components/ui/text-field";
import { FirstAdmin } from "@/lib/staff/admin-schemas";
import { useTyped } from "./use-typed";

const WithRepeat = FirstAdmin.extend(repeated).refine(isRepeated, differ);
const secret = ["pwd", "repeat"];

/** The first account of the office. */
export function AccountStep({
  onFilled,
}: {
  onFilled: (account: z.output<typeof FirstAdmin>) => Promise<void>;
}) {
  const t = useTranslations("setup.account");
  const form = useSchemaForm(WithRepeat, { name: "", displayName: "", email: "", pwd: "", repeat: "" });
  useTyped(form, "account", secret);
  return (
    <Card padding="lg" className="max-w-form">
      <CardHeader title={t("title")} note={t("note")} />
      <Form form={form} onSubmit={({ repeat: _repeat, ...account }) => onFilled(account)}>
        <TextField
          {...bind(form, "displayName")}
          label={t("displayName")}
          hint={t("displayNameHint")}
          autoComplete="name"
          required
        />
        <TextField
          {...bind(form, "name")}
          label={t("name")}
          hint={t("nameHint")}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <TextField
          {...bind(form, "email")}
          type="email"
          label={t("email")}
          hint={t("emailHint")}
          autoComplete="email"
          required
        />
        <NewPasswordFields
          form={form}
          words={{ new: t("password"), newHint: t("passwordHint"), repeat: t("repeat") }}
        />
        <SubmitButton form={form}>{t("next")}</SubmitButton>
      </Form>
    </Card>
  );
}
