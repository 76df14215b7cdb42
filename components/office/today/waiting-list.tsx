import { useLocale, useTranslations } from "next-intl";
import { clockWords } from "@/components/calendar/clock-words";
import { Card, CardHeader } from "@/components/ui/card";
import { countedUnread } from "@/lib/conversations/read-marks";
import { dateWords, numberWords } from "@/lib/core/formats";
import type { Locale } from "@/lib/core/locale";
import { schoolDay } from "@/lib/core/school-zone";
import { Link } from "@/lib/i18n/navigation";
import type { OfficeDay } from "@/lib/office/today";

/** The time of today, or the day with its time. */
const whenWords = (at: Date, locale: Locale) =>
  schoolDay(at) === schoolDay() ? clockWords(at, locale) : dateWords("moment", at, locale);

/** What waits for the office, each number with the list of exactly what it counts (rule R16.40). */
export function WaitingList({
  today,
}: {
  today: Omit<OfficeDay, "classes" | "fullTerms" | "needsTaxNumber" | "installation">;
}) {
  const t = useTranslations("today.office");
  const locale = useLocale();
  const { money, enquiries } = today;
  const expiry = money.nextExpiry && t("waiting.expiry", { time: whenWords(money.nextExpiry, locale) });
  const groups = [
    {
      key: "money",
      lines: [
        { key: "pending", href: "/admin/orders?status=pending", count: money.pending, note: expiry },
        { key: "outside", href: "/admin/orders?waiting=outside", count: money.outside },
        { key: "refunds", href: "/admin/orders?refund=open", count: money.refunds, isLate: true },
        { key: "withdrawals", href: "/admin/withdrawals", count: today.withdrawals },
      ],
    },
    {
      key: "enquiries",
      lines: [
        { key: "late", href: "/admin/enquiries?state=late", count: enquiries.late, isLate: true },
        { key: "halfDay", href: "/admin/enquiries?age=waiting", count: enquiries.waiting },
        { key: "fresh", href: "/admin/enquiries?age=fresh", count: enquiries.fresh },
        { key: "unread", href: "/admin/messages?state=unread", count: today.unread },
      ],
    },
    {
      key: "plan",
      lines: [
        { key: "conflicts", href: "/admin/calendar?tab=conflicts", count: today.conflicts, isLate: true },
        { key: "makeups", href: "/admin/makeups", count: today.makeups },
        { key: "termReports", href: "/admin/reports", count: today.termReports },
        { key: "mails", href: "/admin/mails", count: today.failedMails, isLate: true },
      ],
    },
  ] as const;
  return (
    <Card as="section" padding="lg" className="grid gap-5">
      {groups.map(({ key: group, lines }) => (
        <div key={group}>
          <CardHeader title={t(`groups.${group}`)} />
          <ul className="divide-y border-t">
            {lines.map((line) => (
              <li key={line.key}>
                <Link
                  href={line.href}
                  className="flex min-h-11 items-center justify-between gap-4 py-1 text-ink hover:text-lake"
                >
                  <span>
                    {t(`waiting.${line.key}`)}
                    {"note" in line && line.note && (
                      <span className="block text-sm text-muted">{line.note}</span>
                    )}
                  </span>
                  <span
                    className={
                      line.count === 0
                        ? "text-muted tabular-nums"
                        : "isLate" in line
                          ? "font-semibold text-danger tabular-nums"
                          : "font-semibold tabular-nums"
                    }
                  >
                    {line.key === "unread" && line.count >= countedUnread
                      ? "99+"
                      : numberWords("count", line.count, locale)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Card>
  );
}
