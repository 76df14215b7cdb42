import { endpoint } from "@/lib/http/endpoint";
import { cancelWithdrawal } from "@/lib/orders/withdraw";
import { OwnLine } from "@/lib/orders/withdrawal-schemas";

export const POST = endpoint({
  summary: "Takes a request to give up a seat back.",
  allow: "parent",
  owns: { order: "id" },
  input: OwnLine,
  run: ({ input, actor }) => cancelWithdrawal(actor, input.id, input),
});
