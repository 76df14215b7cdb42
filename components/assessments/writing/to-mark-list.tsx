"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useAction } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { joinFacts } from "@/components/ui/join-facts";
import type { WritingToMark } from "@/lib/assessments/writing/marking";
import { dateWords } from "@/lib/core/formats";
import { useRouter } from "@/lib/i18n/navigation";

/** The waiting samples, the oldest first; opening one keeps it from other teachers. */
export function WritingToMarkList({ samples }: { samples: readonly WritingToMark[] }) {
  const t = useTranslations("writing");
  const locale = useLocale();
  const router = useRouter();
  const [opened, setOpened] = useState<number | null>(null);
  const open = useAction("/api/teacher/writing/open");
  if (samples.length === 0) return <p className="text-muted">{t("toMark.none")}</p>;
  return (
    <div className="grid gap-4">
      <Refusal error={open.error} />
      <Card padding="none">
        <ul className="divide-y">
          {samples.map(({ id, grade, words, photos, handedInAt, isSecond, isAgain, isOpenElsewhere }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
              <div className="min-w-0 flex-1 basis-52">
                <p className="font-semibold">{t("toMark.grade", { grade })}</p>
                <p className="text-sm text-muted">
                  {joinFacts(
                    words > 0 && t("text.words", { count: words }),
                    photos > 0 && t("toMark.photoCount", { count: photos }),
                    t("toMark.since", { date: dateWords("dayShort", new Date(handedInAt), locale) }),
                  )}
                </p>
              </div>
              {isSecond && <Badge tone="sun">{t(isAgain ? "toMark.again" : "toMark.second")}</Badge>}
              {isOpenElsewhere ? (
                <p className="text-sm text-muted">{t("toMark.busy")}</p>
              ) : (
                <Button
                  size="sm"
                  busy={opened === id && (open.isPending || open.isSuccess)}
                  aria-label={`${t("toMark.open")}: ${t("toMark.grade", { grade })}`}
                  onClick={() => {
                    setOpened(id);
                    open.mutate({ id }, { onSuccess: () => router.push(`/tea/writing/${id}`) });
                  }}
                >
                  {t("toMark.open")}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
