"use client";

import { useTranslations } from "next-intl";
import { useAction } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";

/** Opening the mailed link stops nothing; only this button does, because mail scanners open links. */
export function UnsubscribeButton({ link }: { link: string }) {
  const t = useTranslations("mailSettings.unsubscribe");
  const save = useAction("/base/notice/unsubscribe");
  if (!save.data)
    return (
      <div className="grid gap-4">
        <Button size="lg" block busy={save.isPending} onClick={() => save.mutate({ link })}>
          {t("stop")}
        </Button>
        <Refusal error={save.error} />
      </div>
    );
  return (
    <div className="grid gap-4">
      <Notice tone="success" role="status">
        {t(save.data.isOn ? "back" : "stopped")}
      </Notice>
      {!save.data.isOn && (
        <Button
          variant="secondary"
          className="justify-self-start"
          busy={save.isPending}
          onClick={() => save.mutate({ link, on: true })}
        >
          {t("again")}
        </Button>
      )}
    </div>
  );
}
