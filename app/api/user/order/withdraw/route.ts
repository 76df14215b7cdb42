import { endpoint } from "@/lib/http/endpoint";
import { askWithdrawal } from "@/lib/orders/withdraw";
import { AskWithdrawal } from "@/lib/orders/withdrawal-schemas";

export const POST = endpoint({
  summary: "Gives up a bought seat, at once before the first class, otherwise by asking the office.",
  allow: "parent",
  owns: { order: "id" },
  input: AskWithdrawal,
  run: ({ input, actor }) => askWithdrawal(actor, input.id, input),
});
