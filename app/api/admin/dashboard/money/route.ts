import { endpoint } from "@/lib/http/endpoint";
import { MoneySpan, getMoney } from "@/lib/orders/money";

export const POST = endpoint({
  allow: "admin",
  input: MoneySpan,
  run: ({ input }) => getMoney(input),
});
