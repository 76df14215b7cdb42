"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useAction } from "@/components/api/call";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { DateField } from "@/components/ui/date-field";
import { bind, Form, useSchemaForm } from "@/components/ui/form";
import { NameFields } from "@/components/ui/name-fields";
import { TextField } from "@/components/ui/text-field";
import { useUnsavedGuard } from "@/components/ui/use-unsaved-guard";
import { ClaimFields as ClaimSchema } from "@/lib/assessments/schemas";
import { Link } from "@/lib/i18n/navigation";
import { ClaimSent } from "./claim-sent";

/** 'Save this report': saves a visitor's report to a new or known family account (rule R9.15). */
export function ClaimForm() {
  const t = useTranslations("assessment.claim");
  const claim = useAction("/api/student/anonymous/user/student/save");
  const [sentTo, setSentTo] = useState<string>();
  const form = useSchemaForm(ClaimSchema, {
    firstName: "",
    lastName: "",
    email: "",
    studentFirstName: "",
    studentLastName: "",
    birthDay: "",
  });
  useUnsavedGuard(form.formState.isDirty && !sentTo);
  if (sentTo) return <ClaimSent email={sentTo} isNew />;
  return (
    <Card as="section" padding="lg" className="grid gap-6 border-lake">
      <div className="grid gap-1">
        <h2 className="text-2xl">{t("title")}</h2>
        <p className="max-w-prose text-muted">{t("text")}</p>
      </div>
      <Form
        form={form}
        onSubmit={async (values) => {
          await claim.mutateAsync(values);
          setSentTo(values.email);
        }}
      >
        <div className="grid gap-6 md:grid-cols-2">
          <fieldset className="grid content-start gap-4">
            <legend className="mb-3 font-display text-lg font-semibold">{t("parent")}</legend>
            <div className="grid gap-4 sm:grid-cols-2">
              <NameFields
                form={form}
                labels={{ given: t("firstName"), family: t("lastName") }}
                whose="reader"
              />
            </div>
            <TextField
              {...bind(form, "email")}
              type="email"
              inputMode="email"
              label={t("email")}
              hint={t("emailHint")}
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
          </fieldset>
          <fieldset className="grid content-start gap-4">
            <legend className="mb-3 font-display text-lg font-semibold">{t("child")}</legend>
            <div className="grid gap-4 sm:grid-cols-2">
              <NameFields
                form={form}
                labels={{ given: t("firstName"), family: t("lastName") }}
                names={{ given: "studentFirstName", family: "studentLastName" }}
                whose="other"
              />
            </div>
            <DateField {...bind(form, "birthDay")} label={t("birthDay")} optional />
          </fieldset>
        </div>
        <p className="text-sm text-muted">
          {t.rich("terms", { terms: link("/terms"), privacy: link("/privacy") })}
        </p>
        <Button type="submit" size="lg" className="justify-self-start" busy={form.formState.isSubmitting}>
          {t("submit")}
        </Button>
      </Form>
    </Card>
  );
}

const link = (href: string) =>
  function TextLink(chunks: ReactNode) {
    return (
      <Link href={href} className="underline hover:text-lake">
        {chunks}
      </Link>
    );
  };
