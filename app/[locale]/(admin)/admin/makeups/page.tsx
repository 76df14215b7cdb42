import { getTranslations } from "next-intl/server";
import { CalendarTabs } from "@/components/calendar/office/calendar-tabs";
import { MakeupRequests } from "@/components/classroom/makeup-requests";
import { ClientMessages } from "@/components/layout/client-messages";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { EmptyScene } from "@/components/scenes/vignettes";
import { EmptyState } from "@/components/ui/empty-state";
import { requireActor } from "@/lib/auth/page-actor";
import { listAskedMakeups } from "@/lib/classroom/asked-makeups";
import { titled } from "@/lib/seo/page-metadata";

export const generateMetadata = titled("office.pages.makeups");

/** The make-ups that wait for an answer (rule R10.24). */
export default async function MakeupsPage() {
  const actor = await requireActor("admin", "/admin/makeups");
  const [t, pages, makeups] = [
    await getTranslations("makeups"),
    await getTranslations("office.pages"),
    await listAskedMakeups(actor),
  ];
  return (
    <PageContainer width="wide">
      <PageHeading title={pages("makeups")} intro={t("intro")} />
      <div className="grid grid-cols-1 gap-5">
        <CalendarTabs current="makeups" />
        {makeups.length === 0 ? (
          <EmptyState scene={<EmptyScene kind="books" />} title={t("empty")}>
            {t("emptyText")}
          </EmptyState>
        ) : (
          <>
            <h2 className="sr-only">{pages("makeups")}</h2>
            <ClientMessages namespaces={["learning", "makeups"]}>
              <MakeupRequests makeups={makeups} role="admin" />
            </ClientMessages>
          </>
        )}
      </div>
    </PageContainer>
  );
}
