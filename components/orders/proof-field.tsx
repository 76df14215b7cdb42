"use client";

import { useLocale, useTranslations } from "next-intl";
import { useAction } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { UploadField } from "@/components/api/upload-field";
import { joinSentences } from "@/lib/core/join-sentences";
import { toastDone } from "@/components/ui/toast";

/** A picture or PDF that shows the payment, attached as soon as it is uploaded. */
export function ProofField({ orderId, isThere }: { orderId: number; isThere: boolean }) {
  const t = useTranslations("orders.ways");
  const locale = useLocale();
  const save = useAction("/api/user/order/proof");
  return (
    <>
      <UploadField
        label={t("proof")}
        hint={joinSentences(locale, (isThere || save.isSuccess) && t("proofThere"), t("proofHint"))}
        accept="image/*,application/pdf"
        optional
        onFile={(file) =>
          file &&
          save.mutate({ id: orderId, fileId: file.id }, { onSuccess: () => toastDone(t("proofSaved")) })
        }
      />
      <Refusal error={save.error} />
    </>
  );
}
