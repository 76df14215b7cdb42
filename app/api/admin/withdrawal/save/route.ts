import { endpoint } from "@/lib/http/endpoint";
import { decideWithdrawal } from "@/lib/orders/decide-withdrawal";
import { DecideWithdrawal } from "@/lib/orders/withdrawal-schemas";

export const POST = endpoint({
  summary: "Grants or declines a family's request to give up a seat.",
  allow: "admin",
  input: DecideWithdrawal,
  run: ({ input, actor }) => decideWithdrawal(actor, input),
});
