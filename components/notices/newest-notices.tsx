"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { send } from "@/components/api/send";
import type { Role } from "@/lib/auth/actor";
import type { Wire } from "@/lib/http/client";
import type { ShownNotice } from "@/lib/notices/reading";
import { noticeCalls } from "./notice-paths";
import { NoticeLine } from "./notice-line";
import { markNoticeRead } from "./unread";

/** The ten newest notices; pressing one marks it as read and opens its page. */
export function NewestNotices({ role }: { role: Role }) {
  const t = useTranslations("noticeList");
  const [rows, setRows] = useState<Wire<ShownNotice>[] | "failed" | null>(null);
  useEffect(() => {
    let isGone = false;
    send(noticeCalls[role].list, {}).then(
      ({ data }) => !isGone && setRows(data?.rows ?? []),
      () => !isGone && setRows("failed"),
    );
    return () => {
      isGone = true;
    };
  }, [role]);
  if (rows === null) return <p className="px-3 py-4 text-muted">{t("loading")}</p>;
  if (rows === "failed")
    return (
      <p role="alert" className="px-3 py-4">
        {t("failed")}
      </p>
    );
  if (rows.length === 0) return <p className="px-3 py-4 text-muted">{t("empty")}</p>;
  return (
    <ul className="grid gap-1 pb-2">
      {rows.map((notice) => (
        <NoticeLine
          key={notice.noticeId}
          notice={notice}
          onFollow={() => void markNoticeRead(role, notice.noticeId)}
        />
      ))}
    </ul>
  );
}
