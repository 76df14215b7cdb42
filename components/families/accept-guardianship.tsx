"use client";

import { useTranslations } from "next-intl";
import { useAction } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { Button, ButtonLink } from "@/components/ui/button";

/** The consent of the invited person (rule R4.20). Needs the messages of `guardians` in the browser. */
export function AcceptGuardianship({ invitation, names }: { invitation: string; names: string }) {
  const t = useTranslations("guardians.accept");
  const accept = useAction("/api/user/guardian/accept");
  return (
    <div className="grid justify-items-start gap-4">
      <div role="status">
        {accept.isSuccess && (
          <>
            <h2 className="text-2xl">{t("doneTitle")}</h2>
            <p>{t("doneText", { names })}</p>
          </>
        )}
      </div>
      {accept.isSuccess ? (
        <ButtonLink size="lg" href="/usr/profile">
          {t("open")}
        </ButtonLink>
      ) : (
        <Button size="lg" busy={accept.isPending} onClick={() => accept.mutate({ invitation })}>
          {t("action")}
        </Button>
      )}
      <Refusal error={accept.error} />
    </div>
  );
}
