import type { OfficeOrder } from "@/lib/orders/office-queries";

type Item = Pick<OfficeOrder["items"][number], "status" | "refundState" | "refunded" | "left">;

/**
 * What the office reads of a line: its status, "moved" if its money went to another term, of a refund whose money has not
 * arrived how far it is, and of a seat that has ended whether only a part or nothing went back.
 */
export function lineState({ status, refundState, refunded, left }: Item, isMoved: boolean) {
  if (isMoved) return "moved";
  if (status !== "refunded") return status;
  if (refundState && refundState !== "done") return refundState;
  if (refunded === 0) return "ended";
  return left > 0 ? "part" : status;
}

export type LineState = ReturnType<typeof lineState>;
