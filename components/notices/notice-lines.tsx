"use client";

import { CheckCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { useAction } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { Role } from "@/lib/auth/actor";
import type { Wire } from "@/lib/http/client";
import { useRouter } from "@/lib/i18n/navigation";
import type { ShownNotice } from "@/lib/notices/reading";
import { noticeCalls } from "./notice-paths";
import { NoticeLine } from "./notice-line";
import { markNoticeRead, unread } from "./unread";

/** A page of notices; all up to the newest shown can be marked as read. */
export function NoticeLines({ role, rows }: { role: Role; rows: Wire<ShownNotice>[] }) {
  const t = useTranslations("noticeList");
  const router = useRouter();
  const readAll = useAction(noticeCalls[role].read);
  const newest = rows[0]?.noticeId ?? 0;
  const onSuccess = (left: { unread: number }) => {
    unread.set(left.unread);
    router.refresh();
  };
  return (
    <div className="grid max-w-prose gap-4">
      {rows.some(({ isRead }) => !isRead) && (
        <Button
          size="sm"
          variant="secondary"
          className="justify-self-start"
          icon={<CheckCheck />}
          busy={readAll.isPending}
          onClick={() => readAll.mutate({ id: newest, all: true }, { onSuccess })}
        >
          {t("readAll")}
        </Button>
      )}
      <Refusal error={readAll.error} />
      <Card padding="none">
        <ul className="grid gap-1 p-2">
          {rows.map((notice) => (
            <NoticeLine
              key={notice.noticeId}
              notice={notice}
              onFollow={() => void markNoticeRead(role, notice.noticeId)}
            />
          ))}
        </ul>
      </Card>
    </div>
  );
}
