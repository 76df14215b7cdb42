"use client";

import { useLocale, useTranslations } from "next-intl";
import { cx } from "@/components/ui/class-names";
import { dateWords } from "@/lib/core/formats";
import type { Wire } from "@/lib/http/client";
import { Link } from "@/lib/i18n/navigation";
import type { ShownNotice } from "@/lib/notices/reading";

/** A notice as a sentence that leads to where it is acted on. */
export function NoticeLine({ notice, onFollow }: { notice: Wire<ShownNotice>; onFollow: () => void }) {
  const t = useTranslations("noticeList");
  const locale = useLocale();
  const { href, text, at, isRead } = notice;
  return (
    <li>
      <Link
        href={href}
        onClick={onFollow}
        className={cx(
          "grid gap-1 rounded-control px-3 py-2.5 text-ink no-underline hover:bg-lake-soft",
          !isRead && "bg-sunk",
        )}
      >
        <span className={cx("[overflow-wrap:anywhere]", !isRead && "font-semibold")}>{text}</span>
        <span className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          {!isRead && <span className="font-semibold text-lake">{t("unread")}</span>}
          {dateWords("moment", new Date(at), locale)}
        </span>
      </Link>
    </li>
  );
}
