import { endpoint } from "@/lib/http/endpoint";
import { addMoney } from "@/lib/orders/add-money";
import { AddMoney } from "@/lib/orders/office-schemas";

export const POST = endpoint({
  summary: "Records money that came once more for a paid order, as the family's credit.",
  allow: "admin",
  input: AddMoney,
  run: ({ input, actor }) => addMoney(actor, input),
});
