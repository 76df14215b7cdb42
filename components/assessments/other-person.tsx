"use client";

import { useTranslations } from "next-intl";
import { useAction } from "@/components/api/call";
import { Button } from "@/components/ui/button";

/** Lets a sibling take the assessment: ends the session of the current child. */
export function OtherPerson() {
  const t = useTranslations("assessment.start");
  const leave = useAction("/base/session/clear");
  return (
    <Button
      variant="quiet"
      size="sm"
      busy={leave.isPending}
      onClick={() => leave.mutate({}, { onSuccess: () => window.location.reload() })}
    >
      {t("notYou")}
    </Button>
  );
}
