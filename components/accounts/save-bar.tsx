"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { StickyBar } from "@/components/ui/sticky-bar";
import { useUnsavedGuard } from "@/components/ui/use-unsaved-guard";

/** Saves a long form; shows unsaved changes, and asks before they are discarded. */
export function SaveBar({ dirty, busy }: { dirty: boolean; busy: boolean }) {
  const t = useTranslations("account");
  useUnsavedGuard(dirty && !busy);
  return (
    <StickyBar>
      {dirty && <p className="me-auto text-muted max-sm:text-sm">{t("unsaved")}</p>}
      <Button type="submit" busy={busy}>
        {t("save")}
      </Button>
    </StickyBar>
  );
}
