"use client";

import { PasswordStatus, type RenderProtectedViewProps } from "@react-pdf-viewer/core";
import { LockKeyhole } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { PasswordField } from "@/components/ui/password-field";

/** Asks for the password of a locked PDF. It stays in this page and is not sent anywhere. */
export function PasswordPrompt({ passwordStatus, verifyPassword }: RenderProtectedViewProps) {
  const t = useTranslations("pdf.password");
  const [password, setPassword] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password) verifyPassword(password);
  };
  return (
    <form noValidate onSubmit={submit} className="mx-auto grid h-full max-w-sm content-center gap-4 p-6">
      <LockKeyhole className="size-9 text-lake" />
      <div>
        <h3 className="text-xl">{t("title")}</h3>
        <p className="text-muted">{t("text")}</p>
      </div>
      <PasswordField
        label={t("label")}
        autoComplete="off"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={passwordStatus === PasswordStatus.WrongPassword ? t("wrong") : undefined}
      />
      <Button type="submit">{t("open")}</Button>
    </form>
  );
}
