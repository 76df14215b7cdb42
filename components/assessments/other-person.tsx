"use client";

import { useTranslations } from "next-intl";
import { useAction } from "@/components/api/call";
import { Button } from "@/components/ui/button";

/** A brother or a sister sits down: the session of whoever sat here before ends. */
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
