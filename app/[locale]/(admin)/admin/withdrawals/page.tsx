import { getTranslations } from "next-intl/server";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { WithdrawalRequests } from "@/components/orders/office/withdrawal-requests";
import { EmptyScene } from "@/components/scenes/vignettes";
import { ChipLink, Chips } from "@/components/ui/chips";
import { EmptyState } from "@/components/ui/empty-state";
import { requireActor } from "@/lib/auth/page-actor";
import { listAskedWithdrawals } from "@/lib/orders/decide-withdrawal";
import { titled } from "@/lib/seo/page-metadata";

type Props = { searchParams: Promise<{ kind?: string }> };

export const generateMetadata = titled("office.pages.withdrawals");

/** Families' requests to give up a seat, or to move it to another term, that wait for an answer (rules R8.20 and R8.32). */
export default async function WithdrawalsPage({ searchParams }: Props) {
  const actor = await requireActor("admin", "/admin/withdrawals");
  const [t, pages, requests, { kind }] = await Promise.all([
    getTranslations("office.withdrawals"),
    getTranslations("office.pages"),
    listAskedWithdrawals(actor),
    searchParams,
  ]);
  const kinds = {
    withdrawal: requests.filter(({ move }) => !move),
    move: requests.filter(({ move }) => move),
  };
  const shown = kind === "withdrawal" || kind === "move" ? kinds[kind] : requests;
  return (
    <PageContainer width="wide">
      <PageHeading title={pages("withdrawals")} intro={t("intro")} />
      {requests.length > 0 && (
        <div className="mb-5">
          <Chips label={t("filter")}>
            <ChipLink active={shown === requests} href="/admin/withdrawals">
              {t("all", { count: requests.length })}
            </ChipLink>
            {(["withdrawal", "move"] as const).map((one) => (
              <ChipLink key={one} active={shown === kinds[one]} href={`/admin/withdrawals?kind=${one}`}>
                {t(`some.${one}`, { count: kinds[one].length })}
              </ChipLink>
            ))}
          </Chips>
        </div>
      )}
      {shown.length === 0 ? (
        <EmptyState scene={<EmptyScene kind="letters" />} title={t("empty")}>
          {t("emptyText")}
        </EmptyState>
      ) : (
        <WithdrawalRequests requests={shown} />
      )}
    </PageContainer>
  );
}
