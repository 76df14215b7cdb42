import { CalendarPlus } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { EmptyScene } from "@/components/scenes/vignettes";
import { ButtonLink, buttonClass } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { joinFacts } from "@/components/ui/join-facts";
import { Notice } from "@/components/ui/notice";
import { inLocale } from "@/lib/core/locale";
import { formatMoney } from "@/lib/core/money";
import { openRefund } from "@/lib/orders/rules";
import type { FamilyOrder } from "@/lib/orders/queries";

type PaidViewProps = { order: FamilyOrder; email: string; isDemo: boolean };

/** After the payment: the children's seats, the receipt, and the next steps. */
export async function PaidView({ order, email, isDemo }: PaidViewProps) {
  const t = await getTranslations("checkout");
  const locale = await getLocale();
  const enrolled = order.lines.filter(({ status }) => status === "paid");
  const isPartial = order.refundedCents > 0 || enrolled.length < order.lines.length;
  return (
    <div className="grid gap-8">
      <div className="grid justify-items-center gap-3 text-center">
        <div className="w-52 max-w-full">
          <EmptyScene kind={enrolled.length > 0 ? "done" : "storm"} />
        </div>
        <h1 className="text-4xl">{enrolled.length > 0 ? t("paid.title") : t("paid.fullyRefundedTitle")}</h1>
        <p className="text-muted">{t("order", { orderNo: order.orderNo })}</p>
        {enrolled.length > 0 && <p className="text-lg">{t("paid.text", { email })}</p>}
      </div>
      {isDemo && <Notice>{t("demo.order")}</Notice>}
      {isPartial && (
        <Notice tone="warning" title={enrolled.length > 0 && t("paid.refundedTitle")}>
          {t(openRefund(order.lines) === "failed" ? "paid.refundFailedText" : "paid.refundedText", {
            amount: formatMoney(order.refundedCents, locale),
          })}
        </Notice>
      )}
      {enrolled.length > 0 && (
        <>
          <Card as="section" padding="none">
            <ul>
              {enrolled.map((line) => (
                <li key={line.id} className="grid gap-0.5 border-t px-5 py-4 first:border-t-0 sm:px-6">
                  <span className="font-semibold">
                    {joinFacts(line.studentName, inLocale(locale, line.name, line.nameZh))}
                  </span>
                  <span className="text-sm text-muted">{inLocale(locale, line.runName, line.runNameZh)}</span>
                </li>
              ))}
            </ul>
          </Card>
          <section className="grid gap-4">
            <h2 className="text-2xl">{t("paid.nextTitle")}</h2>
            <ol className="grid list-decimal gap-2 ps-6 text-lg marker:font-semibold marker:text-lake">
              <li>{t("paid.nextCalendar")}</li>
              <li>{t("paid.nextClass")}</li>
              <li>{t("paid.nextDevice")}</li>
            </ol>
          </section>
        </>
      )}
      <div className="flex flex-wrap gap-3">
        {enrolled.length > 0 && (
          <a
            href={`/api/user/order/calendar/${order.id}?locale=${locale}`}
            className={buttonClass({ variant: "accent" })}
          >
            <CalendarPlus aria-hidden="true" />
            {t("paid.calendar")}
          </a>
        )}
        <ButtonLink href={`/usr/order/${order.id}`} variant="secondary">
          {t("paid.receipt")}
        </ButtonLink>
        <ButtonLink href="/usr/profile" variant="secondary">
          {t("paid.family")}
        </ButtonLink>
        <ButtonLink href="/programs" variant="quiet">
          {t("paid.more")}
        </ButtonLink>
      </div>
    </div>
  );
}
