"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useAction } from "@/components/api/call";
import { Button } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { bind, Form, useSchemaForm } from "@/components/ui/form";
import { Notice } from "@/components/ui/notice";
import { PasswordField } from "@/components/ui/password-field";
import { ProveSelf } from "@/lib/accounts/security-schemas";

/** Asks for the password, then downloads the archive. */
export function ExportFamily() {
  const t = useTranslations("familyData.export");
  const locale = useLocale();
  const form = useSchemaForm(ProveSelf, { oldPwd: "" });
  const prepare = useAction("/api/user/family/export");
  const [hasBegun, setHasBegun] = useState(false);
  return (
    <Card as="section" padding="lg">
      <CardHeader title={t("title")} note={t("note")} />
      <Form
        form={form}
        onSubmit={async (values) => {
          const { url } = await prepare.mutateAsync(values);
          window.location.assign(`${url}?${new URLSearchParams({ locale })}`);
          form.reset();
          setHasBegun(true);
        }}
      >
        <PasswordField
          {...bind(form, "oldPwd")}
          label={t("password")}
          hint={t("passwordHint")}
          autoComplete="current-password"
        />
        <Button type="submit" busy={form.formState.isSubmitting}>
          {t("submit")}
        </Button>
        {hasBegun && (
          <Notice tone="success" role="status">
            {t("started")}
          </Notice>
        )}
      </Form>
    </Card>
  );
}
