"use client";

import { useLocale, useTranslations } from "next-intl";
import { useAction } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { dateWords } from "@/lib/core/formats";

/** Empties the catalogue's caches everywhere, and shows the time. */
export function CacheButton() {
  const t = useTranslations("office.cache");
  const locale = useLocale();
  const clear = useAction("/api/admin/cache/clear");
  return (
    <div className="grid justify-items-start gap-4">
      <Button busy={clear.isPending} onClick={() => clear.mutate({})}>
        {t("clear")}
      </Button>
      {clear.data && (
        <Notice tone="success" role="status">
          {t("cleared", { at: dateWords("clockSeconds", new Date(clear.data.clearedAt), locale) })}
        </Notice>
      )}
      <Refusal error={clear.error} />
    </div>
  );
}
