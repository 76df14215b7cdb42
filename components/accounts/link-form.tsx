"use client";

import { useTranslations } from "next-intl";
import { z } from "zod";
import { useAction } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { Button } from "@/components/ui/button";
import { bind, Form, useSchemaForm, SubmitButton } from "@/components/ui/form";
import { Notice } from "@/components/ui/notice";
import { PasswordField } from "@/components/ui/password-field";
import { givenPassword } from "@/lib/auth/password-schema";
import type { LoginData } from "@/lib/http/signed-in";
import { rememberTicket } from "./link-ticket";

const Password = z.object({ pwd: givenPassword() });

type LinkFormProps = {
  ticket: string;
  /** Called with the login's result: signed in, or a code still missing. */
  onAnswer: (data: Pick<LoginData, "token">) => void;
};

/** Links a provider's sign-in to an account by its password or by a mail to its address. */
export function LinkForm({ ticket, onAnswer }: LinkFormProps) {
  const t = useTranslations("identity.link");
  const form = useSchemaForm(Password, { pwd: "" });
  const link = useAction("/base/identity/link");
  const mail = useAction("/base/identity/link/mail");
  return (
    <Form form={form} onSubmit={async ({ pwd }) => onAnswer(await link.mutateAsync({ ticket, pwd }))}>
      <PasswordField {...bind(form, "pwd")} label={t("password")} autoComplete="current-password" required />
      <SubmitButton form={form} size="lg" block>
        {t("submit")}
      </SubmitButton>
      {mail.isSuccess ? (
        <Notice tone="success" role="status">
          {t("mailed")}
        </Notice>
      ) : (
        <Button
          variant="quiet"
          busy={mail.isPending}
          onClick={() => {
            rememberTicket(ticket);
            mail.mutate({ ticket });
          }}
        >
          {t("mail")}
        </Button>
      )}
      <Refusal error={mail.error} />
    </Form>
  );
}
