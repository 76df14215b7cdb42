"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { call } from "@/components/api/call";
import { useToastRefusal } from "@/components/api/refusal";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { bind, Form, useSchemaForm, SubmitButton } from "@/components/ui/form";
import { TextField } from "@/components/ui/text-field";
import { AskReset } from "@/lib/accounts/schemas";
import { CallError } from "@/lib/http/client";
import { useRouter } from "@/lib/i18n/navigation";
import { RoleSwitch } from "./role-switch";

type AskResetFormProps = {
  /** Role numbers of the call: 1 parent, 0 student, 2 teacher, 3 administrator (rule R1.14). */
  role: number;
  loginHref: string;
};

/**
 * Requests a reset link, then leads to the login page; the response is the same for every address (rule R1.5).
 * A refusal is a toast, as the specification says (docs/decisions/0163).
 */
export function AskResetForm({ role, loginHref }: AskResetFormProps) {
  const t = useTranslations("reset");
  const form = useSchemaForm(AskReset, { email: "", role: String(role) });
  const router = useRouter();
  const refuse = useToastRefusal();
  const [isSent, setIsSent] = useState(false);
  const isFamily = role < 2;
  const isStudent = Number(form.watch("role")) === 0;
  const goOn = () => router.push(loginHref);
  return (
    <>
      <Form
        form={form}
        onSubmit={async (values) => {
          try {
            await call("/base/email/resetPwd", values);
            setIsSent(true);
          } catch (error) {
            if (error instanceof CallError && Object.keys(error.fields).length > 0) throw error;
            refuse(error);
          }
        }}
      >
        {isFamily && (
          <RoleSwitch
            {...bind(form, "role")}
            label={t("who")}
            options={[
              { value: 1, label: t("parent") },
              { value: 0, label: t("student") },
            ]}
          />
        )}
        <TextField
          {...bind(form, "email")}
          type="email"
          label={t("email")}
          hint={isStudent ? t("studentHint") : undefined}
          autoComplete="username"
          required
        />
        <SubmitButton form={form} size="lg" block>
          {t("submit")}
        </SubmitButton>
      </Form>
      <Dialog
        open={isSent}
        onClose={goOn}
        size="sm"
        title={t("sent.title")}
        footer={<Button onClick={goOn}>{t("sent.ok")}</Button>}
      >
        <p>{t("sent.text")}</p>
      </Dialog>
    </>
  );
}
