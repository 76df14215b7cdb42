"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { call } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { uploadFile } from "@/components/api/upload";
import { TextField } from "@/components/ui/text-field";
import { toastDone } from "@/components/ui/toast";

/** A picture or PDF that shows the payment, uploaded and attached as soon as it is chosen. */
export function ProofField({ orderId }: { orderId: number }) {
  const t = useTranslations("orders.ways");
  const [progress, setProgress] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<unknown>(null);

  async function send(file: File | undefined) {
    if (!file) return;
    setRefusal(null);
    setProgress(0);
    try {
      const { signal } = new AbortController();
      const { id: fileId } = await uploadFile(file, { signal, onProgress: setProgress });
      await call("/api/user/order/proof", { id: orderId, fileId });
      toastDone(t("proofSaved"));
    } catch (failure) {
      setRefusal(failure);
    } finally {
      setProgress(null);
    }
  }

  return (
    <div className="grid gap-2">
      <TextField
        type="file"
        label={t("proof")}
        hint={t("proofHint")}
        accept="image/*,application/pdf"
        optional
        onChange={(event) => void send(event.target.files?.[0])}
      />
      <Refusal error={refusal} />
      {progress !== null && <progress value={progress} aria-label={t("proof")} className="h-2 w-full" />}
    </div>
  );
}
