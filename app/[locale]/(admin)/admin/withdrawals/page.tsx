import { getTranslations } from "next-intl/server";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { WithdrawalRequests } from "@/components/orders/office/withdrawal-requests";
import { EmptyScene } from "@/components/scenes/vignettes";
import { EmptyState } from "@/components/ui/empty-state";
import { requireActor } from "@/lib/auth/page-actor";
import { listAskedWithdrawals } from "@/lib/orders/decide-withdrawal";
import { titled } from "@/lib/seo/page-metadata";

export const generateMetadata = titled("office.pages.withdrawals");

/** Families' requests to give up a seat that wait for an answer (rule R8.20). */
export default async function WithdrawalsPage() {
  const actor = await requireActor("admin", "/admin/withdrawals");
  const [t, pages, requests] = await Promise.all([
    getTranslations("office.withdrawals"),
    getTranslations("office.pages"),
    listAskedWithdrawals(actor),
  ]);
  return (
    <PageContainer width="wide">
      <PageHeading title={pages("withdrawals")} intro={t("intro")} />
      {requests.length === 0 ? (
        <EmptyState scene={<EmptyScene kind="letters" />} title={t("empty")}>
          {t("emptyText")}
        </EmptyState>
      ) : (
        <WithdrawalRequests requests={requests} />
      )}
    </PageContainer>
  );
}
