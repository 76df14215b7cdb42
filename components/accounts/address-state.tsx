"use client";

import { useLocale, useTranslations } from "next-intl";
import { useAction } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { Button } from "@/components/ui/button";
import { joinSentences } from "@/lib/core/join-sentences";
import { Notice } from "@/components/ui/notice";

type AddressStateProps = {
  isConfirmed: boolean;
  pending: { newEmail: string; missing: ("old" | "new")[] } | null;
};

/** Whether the address is confirmed, and which change is waiting for a confirmation. */
export function AddressState({ isConfirmed, pending }: AddressStateProps) {
  const t = useTranslations("security.email");
  const locale = useLocale();
  const ask = useAction("/base/account/email/ask");
  if (pending)
    return (
      <Notice title={t("pending", { email: pending.newEmail })}>
        {joinSentences(
          locale,
          ...pending.missing.map((side) => t(side === "old" ? "pendingOld" : "pendingNew")),
        )}
      </Notice>
    );
  if (isConfirmed) return null;
  return (
    <Notice
      tone={ask.isSuccess ? "success" : "warning"}
      action={
        !ask.isSuccess && (
          <Button variant="secondary" size="sm" busy={ask.isPending} onClick={() => ask.mutate({})}>
            {t("ask")}
          </Button>
        )
      }
    >
      {t(ask.isSuccess ? "asked" : "unconfirmed")}
      <Refusal error={ask.error} className="mt-3" />
    </Notice>
  );
}
