"use client";

import { useLocale, useTranslations } from "next-intl";
import { useAction } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { joinFacts } from "@/components/ui/join-facts";
import { toastDone } from "@/components/ui/toast";
import { useRouter } from "@/lib/i18n/navigation";
import { dateWords } from "@/lib/core/formats";

export type ShownSession = {
  id: string;
  createdAt: string;
  ip: string | null;
  browser: string | null;
  system: string | null;
  isCurrent: boolean;
};

/** The person's open sessions, each of which can be ended. */
export function SessionsCard({ sessions }: { sessions: ShownSession[] }) {
  const t = useTranslations("security.sessions");
  const locale = useLocale();
  const router = useRouter();
  const remove = useAction("/base/account/session/remove");
  const clear = useAction("/base/account/session/clear");
  const ended = (words: string) => () => {
    toastDone(words);
    router.refresh();
  };
  return (
    <Card as="section" padding="lg" className="max-w-form">
      <CardHeader title={t("title")} note={t("note")} />
      {sessions.length > 1 && (
        <Button
          variant="danger"
          className="mb-6"
          busy={clear.isPending}
          onClick={() => clear.mutate({}, { onSuccess: ended(t("everywhereDone")) })}
        >
          {t("everywhere")}
        </Button>
      )}
      <Refusal error={clear.error ?? remove.error} className="mb-6" />
      <ul className="grid gap-4">
        {sessions.map(({ id, createdAt, ip, browser, system, isCurrent }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 border-t pt-4">
            <div className="grid min-w-0 gap-0.5">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {browser && system ? t("on", { browser, system }) : (browser ?? system ?? t("unknown"))}
                {isCurrent && <Badge tone="success">{t("current")}</Badge>}
              </p>
              <p className="text-sm break-keep text-muted">
                {joinFacts(
                  t("since", {
                    time: dateWords("moment", new Date(createdAt), locale),
                  }),
                  ip && t("ip", { ip }),
                )}
              </p>
            </div>
            {!isCurrent && (
              <Button
                variant="secondary"
                size="sm"
                onClick={() => remove.mutate({ id }, { onSuccess: ended(t("ended")) })}
              >
                {t("end")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
