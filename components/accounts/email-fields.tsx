"use client";

import { useTranslations } from "next-intl";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { bind } from "@/components/ui/form";
import { PasswordField } from "@/components/ui/password-field";
import { TextField } from "@/components/ui/text-field";

type EmailFieldsProps<In extends FieldValues, Out> = {
  form: UseFormReturn<In, unknown, Out>;
  /** The stored address; a different one requires the current password (docs/decisions/0011). */
  stored: string | null;
};

/** The e-mail address, with the current password once the address is edited. */
export function EmailFields<In extends FieldValues & { email?: string | null; oldPwd?: string | null }, Out>({
  form,
  stored,
}: EmailFieldsProps<In, Out>) {
  const t = useTranslations("account.fields");
  const email = "email" as FieldPath<In>;
  const typed: unknown = form.watch(email);
  const isChanged =
    String(typed ?? "")
      .trim()
      .toLowerCase() !== (stored ?? "").toLowerCase();
  return (
    <>
      <TextField {...bind(form, email)} type="email" autoComplete="email" label={t("email")} />
      {isChanged && (
        <PasswordField
          {...bind(form, "oldPwd" as FieldPath<In>)}
          label={t("oldPwd")}
          hint={t("oldPwdHint")}
          autoComplete="current-password"
        />
      )}
    </>
  );
}
