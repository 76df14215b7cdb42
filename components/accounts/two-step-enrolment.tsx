"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { bind, Form, useSchemaForm, SubmitButton } from "@/components/ui/form";
import { NewStep } from "@/components/ui/new-step";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { useCopy } from "@/components/ui/use-copy";
import { Code } from "@/lib/accounts/security-schemas";

export type Enrolment = { secret: string; qr: string };

type EnrolmentProps = {
  enrolment: Enrolment;
  /** Sends the first code and returns the backup codes. */
  confirm: (code: string) => Promise<string[]>;
  onDone: () => void;
};

/** Scan, type the first code, save the backup codes. */
export function TwoStepEnrolment({ enrolment, confirm, onDone }: EnrolmentProps) {
  const t = useTranslations("security.twoStep");
  const form = useSchemaForm(Code, { code: "" });
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <PaperCodes codes={codes} onDone={onDone} />;
  return (
    <NewStep>
      <Form form={form} onSubmit={async ({ code }) => setCodes(await confirm(code))}>
        <p>{t("scan")}</p>
        <img
          src={`data:image/svg+xml;utf8,${encodeURIComponent(enrolment.qr)}`}
          alt={t("qr")}
          className="size-52 justify-self-center rounded-control bg-white p-2"
        />
        <p>
          {t("secret")} <code className="font-semibold break-all">{enrolment.secret}</code>
        </p>
        <TextField
          {...bind(form, "code")}
          label={t("code")}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
        <SubmitButton form={form}>{t("confirm")}</SubmitButton>
      </Form>
    </NewStep>
  );
}

/** Shown once. */
export function PaperCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const t = useTranslations("security.twoStep");
  const copy = useCopy();
  const [isCopied, setIsCopied] = useState(false);
  return (
    <NewStep>
      <Notice tone="warning" title={t("codesTitle")}>
        {t("codesText")}
      </Notice>
      <ul className="grid grid-cols-2 gap-2 rounded-control bg-sunk p-4 text-center font-semibold tabular-nums">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button onClick={onDone}>{t("kept")}</Button>
        <Button variant="secondary" onClick={async () => setIsCopied(await copy(codes.join("\n")))}>
          {t(isCopied ? "copied" : "copy")}
        </Button>
      </div>
    </NewStep>
  );
}
