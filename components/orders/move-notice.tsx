import { getLocale, getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { Notice } from "@/components/ui/notice";
import { formatMoney } from "@/lib/core/money";
import { inLocale } from "@/lib/core/locale";
import type { getMoveOf } from "@/lib/orders/move-options";
import { KeepSeat } from "./keep-seat";

type Move = NonNullable<Awaited<ReturnType<typeof getMoveOf>>>;

type Props = {
  move: Move;
  /** What comes back for the present seat, and what it leaves to pay. */
  backCents: number;
  dueCents: number;
};

/** On an unpaid order that moves a seat: what its payment does, and the way back. */
export async function MoveNotice({ move, backCents, dueCents }: Props) {
  const [t, locale] = await Promise.all([getTranslations("orders.move"), getLocale()]);
  const { orderId, orderLineId, studentName: name, ...of } = move;
  const term = inLocale(locale, of.runName, of.runNameZh);
  return (
    <ClientMessages namespaces={["orders"]}>
      <Notice
        title={t("waits.title", { name })}
        action={<KeepSeat orderId={orderId} orderLineId={orderLineId} />}
      >
        {t("waits.text", {
          name,
          term,
          back: formatMoney(backCents, locale),
          due: formatMoney(dueCents, locale),
        })}
      </Notice>
    </ClientMessages>
  );
}
