"use client";

import { useTranslations } from "next-intl";
import { useAction } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { Button, ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { CallError } from "@/lib/http/client";

/** The parent's consent to a report that was sent to this account (docs/decisions/0052). */
export function ClaimConfirmation({ claim, name }: { claim: string; name: string }) {
  const t = useTranslations("assessment.claim.confirm");
  const confirm = useAction("/base/anonymous/user/student/confirm");
  const report = confirm.data && `/usr/detail/report?studentId=${confirm.data.studentId}`;
  return (
    <Card padding="lg" className="grid justify-items-start gap-4">
      <div role="status" className="grid gap-2">
        <h1 className="text-3xl">{confirm.isSuccess ? t("doneTitle") : t("title", { name })}</h1>
        <p className="text-lg">
          {!confirm.isSuccess ? t("text", { name }) : t(confirm.data.isSignedIn ? "doneHere" : "doneText")}
        </p>
      </div>
      {report ? (
        <ButtonLink
          size="lg"
          href={
            confirm.data.isSignedIn ? report : { pathname: "/usr/login", query: { role: "1", next: report } }
          }
        >
          {t(confirm.data.isSignedIn ? "report" : "signIn")}
        </ButtonLink>
      ) : (
        <Button size="lg" busy={confirm.isPending} onClick={() => confirm.mutate({ claim })}>
          {t("action")}
        </Button>
      )}
      <Refusal error={confirm.error} />
      {confirm.error instanceof CallError && confirm.error.code === 403 && (
        <div className="flex flex-wrap gap-2">
          <ButtonLink
            href={{
              pathname: "/usr/login",
              query: { role: "1", next: `/assessment/claim?${new URLSearchParams({ claim })}` },
            }}
          >
            {t("signIn")}
          </ButtonLink>
          <ButtonLink variant="secondary" href="/usr/resetPwd">
            {t("forgot")}
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}
