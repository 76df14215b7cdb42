import { endpoint } from "@/lib/http/endpoint";
import { cancelOrder } from "@/lib/office/refund-order";
import { RecordId } from "@/lib/office/schemas";

export const POST = endpoint({
  allow: "admin",
  input: RecordId,
  run: ({ input, actor }) => cancelOrder(actor, input.id),
});
