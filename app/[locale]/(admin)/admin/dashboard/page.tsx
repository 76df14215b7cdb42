import { getTranslations } from "next-intl/server";
import { listState, type PageQuery } from "@/components/office/list/list-state";
import { MoneyView } from "@/components/orders/office/money-view";
import { DayRange } from "@/components/orders/office/day-range";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { requireActor } from "@/lib/auth/page-actor";
import { schoolDay } from "@/lib/core/school-zone";
import { MoneySpan } from "@/lib/ledger/report";
import { titled } from "@/lib/seo/page-metadata";

export const generateMetadata = titled("office.pages.dashboard");

export default async function DashboardPage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  await requireActor("admin", "/admin/dashboard");
  const state = listState("/admin/dashboard", await searchParams, ["from", "to"]);
  const span = MoneySpan.safeParse(state.filters);
  const t = await getTranslations("office");
  const year = schoolDay().slice(0, 4);
  return (
    <PageContainer width="wide">
      <PageHeading title={t("pages.dashboard")} intro={t("money.intro")} />
      <div className="grid gap-6">
        <DayRange
          state={state}
          presets={[
            {
              label: t("money.thisYear"),
              from: `${year}-01-01`,
            },
            {
              label: t("money.lastYear"),
              from: `${Number(year) - 1}-01-01`,
              to: `${Number(year) - 1}-12-31`,
            },
          ]}
        />
        <MoneyView from={span.data?.from ?? undefined} to={span.data?.to ?? undefined} />
      </div>
    </PageContainer>
  );
}
