"use client";

import { useTranslations } from "next-intl";
import { useAction } from "@/components/api/call";
import { useToastRefusal } from "@/components/api/refusal";
import { Button } from "@/components/ui/button";

/** Lets a sibling take the assessment: ends the session of the current child. */
export function OtherPerson() {
  const t = useTranslations("assessment.start");
  const leave = useAction("/base/session/clear");
  const refuse = useToastRefusal();
  return (
    <Button
      variant="quiet"
      size="sm"
      busy={leave.isPending}
      onClick={() => leave.mutate({}, { onSuccess: () => window.location.reload(), onError: refuse })}
    >
      {t("notYou")}
    </Button>
  );
}
