"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { call, useAction } from "@/components/api/call";
import { Badge } from "@/components/ui/badge";
import { Card, CardHeader } from "@/components/ui/card";
import { bind, Form, useSchemaForm, SubmitButton } from "@/components/ui/form";
import { PasswordField } from "@/components/ui/password-field";
import { TextField } from "@/components/ui/text-field";
import { toastDone } from "@/components/ui/toast";
import { Code, ProveSelf, ProveSelfWithCode } from "@/lib/accounts/security-schemas";
import { useRouter } from "@/lib/i18n/navigation";
import { type Enrolment, PaperCodes, TwoStepEnrolment } from "./two-step-enrolment";

type TwoStepState = { enabled: boolean; required: boolean; codesLeft: number };

/** The person's own second step: set up, new backup codes, off. */
export function TwoStepCard({ state }: { state: TwoStepState }) {
  const t = useTranslations("security.twoStep");
  // Overrides the page's state while the backup codes are still shown.
  const [isOn, setIsOn] = useState(state.enabled);
  return (
    <Card as="section" padding="lg" className="max-w-form">
      <CardHeader
        title={t("title")}
        note={t("note")}
        action={<Badge tone={isOn ? "success" : "neutral"}>{t(isOn ? "on" : "off")}</Badge>}
      />
      {state.enabled ? (
        <TwoStepOn state={state} onRemoved={() => setIsOn(false)} />
      ) : (
        <TwoStepOff onEnabled={() => setIsOn(true)} />
      )}
    </Card>
  );
}

function TwoStepOff({ onEnabled }: { onEnabled: () => void }) {
  const t = useTranslations("security.twoStep");
  const router = useRouter();
  const form = useSchemaForm(ProveSelf, { oldPwd: "" });
  const begin = useAction("/base/account/twoStep/setUp");
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  if (enrolment)
    return (
      <TwoStepEnrolment
        enrolment={enrolment}
        confirm={async (code) => {
          const { recoveryCodes } = await call("/base/account/twoStep/confirm", { code });
          onEnabled();
          return recoveryCodes;
        }}
        onDone={() => {
          toastDone(t("done"));
          router.refresh();
        }}
      />
    );
  return (
    <Form form={form} onSubmit={async (values) => setEnrolment(await begin.mutateAsync(values))}>
      <PasswordField
        {...bind(form, "oldPwd")}
        label={t("password")}
        hint={t("passwordHint")}
        autoComplete="current-password"
      />
      <SubmitButton form={form}>{t("begin")}</SubmitButton>
    </Form>
  );
}

function TwoStepOn({ state, onRemoved }: { state: TwoStepState; onRemoved: () => void }) {
  const t = useTranslations("security.twoStep");
  return (
    <div className="grid gap-6">
      <p>{t("codesLeft", { count: state.codesLeft })}</p>
      <RenewCodes />
      {state.required ? <p className="text-muted">{t("must")}</p> : <SwitchOff onRemoved={onRemoved} />}
    </div>
  );
}

function RenewCodes() {
  const t = useTranslations("security.twoStep");
  const router = useRouter();
  const form = useSchemaForm(Code, { code: "" });
  const renew = useAction("/base/account/twoStep/codes/renew");
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes)
    return (
      <PaperCodes
        codes={codes}
        onDone={() => {
          setCodes(null);
          router.refresh();
        }}
      />
    );
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        setCodes((await renew.mutateAsync(values)).recoveryCodes);
        form.reset();
      }}
    >
      <TextField
        {...bind(form, "code")}
        label={t("codeOrPaper")}
        hint={t("renewNote")}
        autoComplete="one-time-code"
        required
      />
      <SubmitButton form={form} variant="secondary">
        {t("renew")}
      </SubmitButton>
    </Form>
  );
}

function SwitchOff({ onRemoved }: { onRemoved: () => void }) {
  const t = useTranslations("security.twoStep");
  const router = useRouter();
  const form = useSchemaForm(ProveSelfWithCode, { oldPwd: "", code: "" });
  const remove = useAction("/base/account/twoStep/remove");
  return (
    <Form
      form={form}
      className="border-t pt-6"
      onSubmit={async (values) => {
        await remove.mutateAsync(values);
        onRemoved();
        toastDone(t("removed"));
        router.refresh();
      }}
    >
      <PasswordField
        {...bind(form, "oldPwd")}
        label={t("password")}
        hint={t("passwordHint")}
        autoComplete="current-password"
      />
      <TextField {...bind(form, "code")} label={t("codeOrPaper")} autoComplete="one-time-code" required />
      <SubmitButton form={form} variant="danger">
        {t("remove")}
      </SubmitButton>
    </Form>
  );
}
