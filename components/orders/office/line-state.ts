import type { OfficeOrder } from "@/lib/orders/office-queries";

type Item = Pick<OfficeOrder["items"][number], "status" | "refundState">;

/**
 * What the office reads of a line: its status, "moved" if its money went to another term, and of a refund whose money
 * has not arrived how far it is.
 */
export function lineState({ status, refundState }: Item, isMoved: boolean) {
  if (isMoved) return "moved";
  return status === "refunded" && refundState && refundState !== "done" ? refundState : status;
}

export type LineState = ReturnType<typeof lineState>;
