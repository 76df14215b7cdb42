import { getLocale, getTranslations } from "next-intl/server";
import { joinSentences } from "@/lib/core/join-sentences";
import type { OwnOrder } from "@/lib/orders/queries";
import { isOffer, isOfCart, isOfMove } from "@/lib/orders/digests";

/** Why an order can no longer be paid, and whether its seats are still in the cart, or that of a move stays. */
export async function closedWords(order: OwnOrder): Promise<string> {
  const t = await getTranslations("checkout.closed");
  if (isOffer(order)) return t("offer");
  const reason = t(order.status === "cancelled" ? "cancelled" : "expired");
  const left = isOfMove(order) ? t("seatStays") : isOfCart(order) && t("inCart");
  return joinSentences(await getLocale(), reason, left);
}
