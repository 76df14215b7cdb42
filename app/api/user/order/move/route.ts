import { endpoint } from "@/lib/http/endpoint";
import { moveSeat } from "@/lib/orders/move-seat";
import { MoveSeat } from "@/lib/orders/withdrawal-schemas";

export const POST = endpoint({
  summary:
    "Moves a bought seat to another term: at once, with the payment of the difference, or by asking the office.",
  allow: "parent",
  owns: { order: "id" },
  input: MoveSeat,
  run: ({ input, actor }) => moveSeat(actor, input.id, input),
});
