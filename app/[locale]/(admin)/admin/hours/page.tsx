import { Download } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { CalendarTabs } from "@/components/calendar/office/calendar-tabs";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { EmptyScene } from "@/components/scenes/vignettes";
import { HoursTable } from "@/components/staff/hours-table";
import { Button, buttonClass } from "@/components/ui/button";
import { DateField } from "@/components/ui/date-field";
import { EmptyState } from "@/components/ui/empty-state";
import { requireActor } from "@/lib/auth/page-actor";
import { listHours } from "@/lib/staff/hours";
import { thisMonth, ViewHours } from "@/lib/staff/hours-schemas";
import { titled } from "@/lib/seo/page-metadata";

export const generateMetadata = titled("office.pages.hours");

/** A month's hours by teacher, as a table and as a sheet (rule R10.27). */
export default async function HoursPage({ searchParams }: { searchParams: Promise<{ month?: string }> }) {
  await requireActor("admin", "/admin/hours");
  const asked = ViewHours.safeParse({ month: (await searchParams).month });
  const month = asked.data?.month ?? thisMonth();
  const [t, pages, locale, rows] = [
    await getTranslations("hours"),
    await getTranslations("office.pages"),
    await getLocale(),
    await listHours(month),
  ];
  const file = new URLSearchParams({ format: "csv", language: locale, month });
  return (
    <PageContainer width="wide">
      <PageHeading title={pages("hours")} intro={t("intro")} />
      <div className="grid grid-cols-1 gap-5">
        <CalendarTabs current="hours" />
        <form method="get" className="flex flex-wrap items-end gap-3">
          <DateField
            key={month}
            type="month"
            name="month"
            label={t("month")}
            defaultValue={month}
            className="w-52"
          />
          <Button type="submit" variant="secondary">
            {t("show")}
          </Button>
          {rows.length > 0 && (
            <a
              href={`/api/admin/hour/export/file?${file}`}
              download
              className={buttonClass({ variant: "quiet" })}
            >
              <Download aria-hidden="true" />
              {t("csv")}
            </a>
          )}
        </form>
        {rows.length === 0 ? (
          <EmptyState scene={<EmptyScene kind="books" />} title={t("none")}>
            {t("noneText")}
          </EmptyState>
        ) : (
          <HoursTable rows={rows} caption={pages("hours")} />
        )}
      </div>
    </PageContainer>
  );
}
