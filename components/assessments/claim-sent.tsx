"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { useAction } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { Button } from "@/components/ui/button";
import { bind, Form, useSchemaForm } from "@/components/ui/form";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { ChangeClaim } from "@/lib/assessments/schemas";

/**
 * The address to which the mail of a saved report went, with options to send it again or to another address. `isNew`
 * right after saving.
 */
export function ClaimSent({ email, isNew = false }: { email: string; isNew?: boolean }) {
  const t = useTranslations("assessment.claim.sent");
  const [sentTo, setSentTo] = useState(email);
  const [changing, setChanging] = useState(false);
  const form = useSchemaForm(ChangeClaim, { email });
  const resend = useAction("/api/student/anonymous/user/student/resend");
  const ref = useRef<HTMLDivElement>(null);
  // Replaces a form taller than a phone, so the reader would be scrolled below it.
  useEffect(() => {
    if (isNew) ref.current?.focus();
  }, [isNew]);
  return (
    <Notice ref={ref} tabIndex={-1} tone="success" title={t("title")} className="scroll-mt-24">
      <div className="grid gap-4">
        <p className="wrap-anywhere">{t("text", { email: sentTo })}</p>
        {changing ? (
          <Form
            form={form}
            onSubmit={async (values) => {
              await resend.mutateAsync(values);
              setSentTo(values.email);
              setChanging(false);
            }}
          >
            <TextField
              {...bind(form, "email")}
              type="email"
              inputMode="email"
              label={t("email")}
              hint={t("hint")}
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
            <div className="flex flex-wrap gap-2">
              <Button type="submit" size="sm" busy={form.formState.isSubmitting}>
                {t("send")}
              </Button>
              <Button variant="secondary" size="sm" onClick={() => setChanging(false)}>
                {t("cancel")}
              </Button>
            </div>
          </Form>
        ) : (
          <div className="flex flex-wrap gap-2">
            <Button
              variant="secondary"
              size="sm"
              busy={resend.isPending}
              onClick={() => resend.mutate({ email: sentTo })}
            >
              {t("again")}
            </Button>
            <Button variant="secondary" size="sm" onClick={() => setChanging(true)}>
              {t("change")}
            </Button>
          </div>
        )}
        <p role="status" className="font-semibold empty:hidden">
          {resend.isSuccess && !changing && t("done")}
        </p>
        {!changing && <Refusal error={resend.error} />}
      </div>
    </Notice>
  );
}
