"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { call } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { Button } from "@/components/ui/button";
import { toastDone } from "@/components/ui/toast";
import { useRouter } from "@/lib/i18n/navigation";

type DecideProps = { makeupId: number; role: "admin" | "teacher"; isFull: boolean };

/** Grants or declines a make-up; both tell the family. */
export function MakeupButtons({ makeupId, role, isFull }: DecideProps) {
  const t = useTranslations("makeups");
  const router = useRouter();
  const [busy, setBusy] = useState<"granted" | "declined" | null>(null);
  const [refusal, setRefusal] = useState<unknown>(null);
  const decide = async (decision: "granted" | "declined") => {
    setBusy(decision);
    setRefusal(null);
    try {
      await call(`/api/${role}/makeup/save`, { id: makeupId, decision });
      toastDone(t(decision));
    } catch (error) {
      setRefusal(error);
    } finally {
      setBusy(null);
      router.refresh();
    }
  };
  return (
    <div className="flex flex-wrap gap-3">
      <Button size="sm" busy={busy === "granted"} disabled={isFull} onClick={() => void decide("granted")}>
        {t("grant")}
      </Button>
      <Button
        size="sm"
        variant="secondary"
        busy={busy === "declined"}
        onClick={() => void decide("declined")}
      >
        {t("decline")}
      </Button>
      <Refusal error={refusal} />
    </div>
  );
}
