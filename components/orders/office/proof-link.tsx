"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { call } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { Button } from "@/components/ui/button";

/** Opens the family's proof of an outside payment; the link is asked for when it is pressed, because it lives five minutes. */
export function ProofLink({ fileId }: { fileId: number }) {
  const t = useTranslations("office.orders");
  const [refusal, setRefusal] = useState<unknown>(null);
  const open = async () => {
    try {
      const { url } = await call("/base/file/detail/view", { id: fileId });
      window.location.assign(url);
    } catch (failure) {
      setRefusal(failure);
    }
  };
  return (
    <span className="col-span-full">
      <Button size="sm" variant="secondary" onClick={() => void open()}>
        {t("proof")}
      </Button>
      <Refusal error={refusal} />
    </span>
  );
}
