import { getLocale, getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { PaidMoment } from "@/components/scenes/moments";
import { EmptyScene } from "@/components/scenes/vignettes";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Facts } from "@/components/ui/facts";
import { Notice } from "@/components/ui/notice";
import type { BoughtSeat } from "@/lib/classroom/bought-seats";
import { formatMoney } from "@/lib/core/money";
import { shortfallOf } from "@/lib/orders/rules";
import type { FamilyOrder, PaidPayment } from "@/lib/orders/queries";
import { ChildSignIns } from "./child-sign-ins";
import { FirstClasses } from "./first-classes";

type PaidViewProps = {
  order: FamilyOrder;
  seats: readonly BoughtSeat[];
  email: string;
  paid: PaidPayment | null;
};

const shortfallText = {
  refused: "paid.refusedText",
  refundFailed: "paid.refundFailedText",
  refunded: "paid.refundedText",
} as const;

/** After the payment: the first class of each child, then the children's sign-in, then the money. */
export async function PaidView({ order, seats, email, paid }: PaidViewProps) {
  const t = await getTranslations("checkout");
  const locale = await getLocale();
  const enrolled = order.lines.filter(({ status }) => status === "paid");
  const shortfall = shortfallOf(order);
  return (
    <div className="grid gap-8">
      <div className="flex items-center gap-4">
        <div className="w-24 shrink-0 sm:w-32">
          {enrolled.length > 0 || order.moneyBack === "moved" ? (
            <PaidMoment orderId={order.id} />
          ) : (
            <EmptyScene kind="storm" />
          )}
        </div>
        <h1 className="text-3xl sm:text-4xl">
          {enrolled.length > 0
            ? t("paid.title")
            : t(order.moneyBack === "moved" ? "paid.movedTitle" : "paid.fullyRefundedTitle")}
        </h1>
      </div>
      {shortfall && (
        <Notice tone="warning" title={enrolled.length > 0 && t("paid.refundedTitle")}>
          {t(shortfallText[shortfall], { amount: formatMoney(order.refundedCents, locale) })}
        </Notice>
      )}
      {seats.length > 0 && (
        <ClientMessages namespaces={["learning", "people"]}>
          <FirstClasses orderId={order.id} seats={seats} />
          <ChildSignIns seats={seats} />
        </ClientMessages>
      )}
      <section className="grid gap-4" aria-labelledby="money">
        <h2 id="money" className="text-2xl">
          {t("paid.money")}
        </h2>
        {enrolled.length > 0 && <p>{t("paid.text", { email })}</p>}
        {paid?.provider === "demo" && <Notice>{t("demo.order")}</Notice>}
        <Card>
          <Facts
            facts={[
              { label: t("paid.orderNo"), value: order.orderNo },
              {
                label: t("paid.paid"),
                value: formatMoney(order.creditCents + (paid?.amountCents ?? 0), locale),
                strong: true,
              },
              ...(order.carriedCents > 0
                ? [{ label: t("paid.carriedOver"), value: formatMoney(order.carriedCents, locale) }]
                : []),
              ...(order.creditCents > order.carriedCents
                ? [
                    {
                      label: t("paid.fromCredit"),
                      value: formatMoney(order.creditCents - order.carriedCents, locale),
                    },
                  ]
                : []),
            ]}
          />
        </Card>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={`/usr/order/${order.id}`} variant="secondary">
            {t("paid.receipt")}
          </ButtonLink>
          <ButtonLink href="/usr/profile" variant="secondary">
            {t("paid.family")}
          </ButtonLink>
          <ButtonLink href="/programs" variant="quiet" className="max-sm:-ms-5">
            {t("paid.more")}
          </ButtonLink>
        </div>
      </section>
    </div>
  );
}
