"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { call, useAction } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { Button } from "@/components/ui/button";
import { NewStep } from "@/components/ui/new-step";
import { CodeForm } from "./code-form";
import { type Enrolment, TwoStepEnrolment } from "./two-step-enrolment";

type Missing = { step: "code" | "setUp" | "link"; ticket: string };
export type LoginAnswer = { token: string } | ({ token: null } & Missing);

/** The step that a login still needs after the password; `take` returns whether the person is signed in. */
export function useMissingStep() {
  const [missing, setMissing] = useState<Missing | null>(null);
  const take = (answer: LoginAnswer): boolean => {
    if (answer.token !== null) return true;
    setMissing(answer);
    return false;
  };
  return { missing, take };
}

/** Replaces the login form by the code, or by the set-up if staff must have a second step. */
export function MissingStep({ missing, onDone }: { missing: Missing; onDone: () => void }) {
  return missing.step === "setUp" ? (
    <SetUpStep ticket={missing.ticket} onDone={onDone} />
  ) : (
    <CodeForm ticket={missing.ticket} onDone={onDone} />
  );
}

function SetUpStep({ ticket, onDone }: { ticket: string; onDone: () => void }) {
  const t = useTranslations("identity.setUp");
  const begin = useAction("/base/twoStep/setUp");
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  if (enrolment)
    return (
      <TwoStepEnrolment
        enrolment={enrolment}
        confirm={async (code) => (await call("/base/twoStep/confirm", { ticket, code })).recoveryCodes}
        onDone={onDone}
      />
    );
  return (
    <NewStep>
      <h2 className="text-2xl">{t("title")}</h2>
      <p>{t("intro")}</p>
      <Button
        size="lg"
        block
        busy={begin.isPending}
        onClick={() => begin.mutate({ ticket }, { onSuccess: setEnrolment })}
      >
        {t("begin")}
      </Button>
      <Refusal error={begin.error} />
    </NewStep>
  );
}
