import { getLocale, getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { joinFacts } from "@/components/ui/join-facts";
import { dateWords } from "@/lib/core/formats";
import { inLocale } from "@/lib/core/locale";
import { formatMoney, toCents } from "@/lib/core/money";
import { Link } from "@/lib/i18n/navigation";
import type { AskedWithdrawal } from "@/lib/orders/decide-withdrawal";
import { WithdrawalButtons } from "./withdrawal-buttons";

/** Families' requests to give up a seat or to move it to another term, the oldest first. */
export async function WithdrawalRequests({ requests }: { requests: readonly AskedWithdrawal[] }) {
  const [t, locale] = await Promise.all([getTranslations("office.withdrawals"), getLocale()]);
  const money = (dollars: number) => formatMoney(toCents(dollars), locale);
  return (
    <ClientMessages namespaces={["office"]}>
      <ul className="grid gap-4 lg:grid-cols-2">
        {requests.map(({ withdrawalId, studentName, name, nameZh, runName, runNameZh, ...one }) => {
          const program = inLocale(locale, name, nameZh);
          return (
            <Card key={withdrawalId} as="li" className="grid content-start gap-3">
              <p>
                <Badge tone={one.move ? "lake" : "neutral"}>
                  {t(one.move ? "kind.move" : "kind.withdrawal")}
                </Badge>
              </p>
              <h2 className="text-lg">
                {joinFacts(studentName, program, inLocale(locale, runName, runNameZh))}
              </h2>
              <p className="text-muted">
                {joinFacts(t("asked", { day: dateWords("dayLong", one.createdAt, locale) }), one.userName)} ·{" "}
                <Link href={`/admin/orders?open=${one.orderId}`}>{one.orderNo}</Link>
              </p>
              <p className="font-semibold tabular-nums">
                {joinFacts(money(one.amount), t(one.destination === "credit" ? "toCredit" : "toSource"))}
              </p>
              {one.move && (
                <p>
                  {t("moveTo", {
                    term: inLocale(locale, one.move.name, one.move.nameZh),
                    price: money(one.move.price),
                  })}{" "}
                  {t(one.move.price > one.amount ? "moveToPay" : "moveLeft", {
                    amount: money(Math.abs(one.move.price - one.amount)),
                  })}
                </p>
              )}
              {one.carriesDiscount && <p className="text-sm text-muted">{t("carries")}</p>}
              <WithdrawalButtons
                id={withdrawalId}
                student={studentName}
                program={program}
                amount={String(one.amount)}
                left={money(one.left)}
                rule={money(one.amount)}
                moveTo={one.move && inLocale(locale, one.move.name, one.move.nameZh)}
              />
            </Card>
          );
        })}
      </ul>
    </ClientMessages>
  );
}
