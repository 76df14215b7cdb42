import { getLocale, getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { Card } from "@/components/ui/card";
import { joinFacts } from "@/components/ui/join-facts";
import { inLocale } from "@/lib/core/locale";
import { pick } from "@/lib/core/pick";
import type { SeatToGiveUp } from "@/lib/orders/withdraw";
import { GiveUpSeat } from "./give-up-seat";

/** The seats of an order that the family can give up, each on its own. */
export async function GiveUpSeats({ orderId, seats }: { orderId: number; seats: readonly SeatToGiveUp[] }) {
  const [t, locale] = await Promise.all([getTranslations("orders.withdraw"), getLocale()]);
  return (
    <Card as="section" id="seats" className="grid scroll-mt-24 gap-3 print:hidden">
      <h2 className="text-xl">{t("heading")}</h2>
      <ClientMessages namespaces={["orders"]}>
        <ul className="grid gap-3">
          {seats.map(({ name, nameZh, runName, runNameZh, asked, ...seat }) => {
            const program = inLocale(locale, name, nameZh);
            const move = asked?.move;
            const request = asked && {
              ...pick(asked, ["at", "amount"]),
              term: move ? inLocale(locale, move.name, move.nameZh) : null,
              toOrderId: move?.orderId ?? null,
            };
            return (
              <li key={seat.orderLineId} className="grid gap-1 border-t pt-3 first:border-t-0 first:pt-0">
                <p className="font-semibold">
                  {joinFacts(seat.studentName, program, inLocale(locale, runName, runNameZh))}
                </p>
                <GiveUpSeat
                  orderId={orderId}
                  program={program}
                  asked={request}
                  {...pick(seat, [
                    "orderLineId",
                    "studentName",
                    "amount",
                    "atSource",
                    "fee",
                    "held",
                    "planned",
                    "isAtOnce",
                    "carriesDiscount",
                  ])}
                />
              </li>
            );
          })}
        </ul>
      </ClientMessages>
    </Card>
  );
}
