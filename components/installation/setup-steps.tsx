"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import type { z } from "zod";
import { call } from "@/components/api/call";
import { type Enrolment, TwoStepEnrolment } from "@/components/accounts/two-step-enrolment";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { NewStep } from "@/components/ui/new-step";
import { Stepper } from "@/components/ui/stepper";
import type { FirstAdmin } from "@/lib/staff/admin-schemas";
import { getPathname } from "@/lib/i18n/navigation";
import type { SchoolContact } from "@/lib/school/schemas";
import { AccountStep } from "./account-step";
import { SetupCodeStep } from "./setup-code-step";
import { SchoolStep } from "./school-step";
import { forgetTyped } from "./setup-storage";

const steps = ["code", "school", "account", "secondStep"] as const;
type Drawn = Enrolment & { sealed: string };

/** The steps of the first start; each keeps what was typed, and only the last one writes. */
export function SetupSteps() {
  const t = useTranslations("setup");
  const locale = useLocale();
  const [at, setAt] = useState(0);
  const [setupCode, setSetupCode] = useState("");
  const [school, setSchool] = useState<z.output<typeof SchoolContact> | null>(null);
  const [account, setAccount] = useState<z.output<typeof FirstAdmin> | null>(null);
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const [isMade, setIsMade] = useState(false);
  const back = at > 0 && !isMade && (
    <Button variant="quiet" className="justify-self-start" onClick={() => setAt(at - 1)}>
      {t("back")}
    </Button>
  );
  return (
    <div className="grid gap-6">
      <Stepper label={t("steps.label")} steps={steps.map((step) => t(`steps.${step}`))} current={at} />
      {at === 0 && (
        <SetupCodeStep
          onRight={(code) => {
            setSetupCode(code);
            setAt(1);
          }}
        />
      )}
      {at === 1 && (
        <NewStep>
          <SchoolStep
            onFilled={(values) => {
              setSchool(values);
              setAt(2);
            }}
          />
        </NewStep>
      )}
      {at === 2 && school && (
        <NewStep>
          <AccountStep
            onFilled={async (values) => {
              setDrawn(await call("/base/setup/account", { setupCode, school, ...values }));
              setAccount(values);
              setAt(3);
            }}
          />
        </NewStep>
      )}
      {at === 3 && school && account && drawn && (
        <Card padding="lg" className="max-w-form">
          <TwoStepEnrolment
            enrolment={drawn}
            confirm={async (code) => {
              const input = { setupCode, school, ...account, sealed: drawn.sealed, code };
              const { recoveryCodes } = await call("/base/setup/finish", input);
              setIsMade(true);
              forgetTyped();
              return recoveryCodes;
            }}
            // A full load, for the session that has just begun.
            onDone={() => window.location.replace(getPathname({ href: "/admin/settings", locale }))}
          />
        </Card>
      )}
      {back}
    </div>
  );
}
