import type { FamilyOrder } from "@/lib/orders/queries";

/** The words for the state of an order, in the messages of `orders`: what became of its money, or of its seats if none has gone back. */
export function orderState({ status, moneyBack }: Pick<FamilyOrder, "status" | "moneyBack">) {
  if (moneyBack === "all") return "status.refunded" as const;
  if (moneyBack === "part") return "status.partially_refunded" as const;
  if (moneyBack === null || (status !== "refunded" && status !== "partially_refunded"))
    return `status.${status}` as const;
  return moneyBack === "moved" ? (`moved.${status}` as const) : (`ended.${status}` as const);
}
