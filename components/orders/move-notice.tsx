import { getLocale, getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { Notice } from "@/components/ui/notice";
import { inLocale } from "@/lib/core/locale";
import type { getMoveOf } from "@/lib/orders/move-options";
import { KeepSeat } from "./keep-seat";

type Move = NonNullable<Awaited<ReturnType<typeof getMoveOf>>>;

/** On an unpaid order that moves a seat: what its payment does, and the way back. */
export async function MoveNotice({ move }: { move: Move }) {
  const [t, locale] = await Promise.all([getTranslations("orders.move"), getLocale()]);
  const { orderId, orderLineId, studentName: name, ...of } = move;
  const term = inLocale(locale, of.runName, of.runNameZh);
  return (
    <ClientMessages namespaces={["orders"]}>
      <Notice
        title={t("waits.title", { name })}
        action={<KeepSeat orderId={orderId} orderLineId={orderLineId} />}
      >
        {t("waits.text", { name, term })}
      </Notice>
    </ClientMessages>
  );
}
