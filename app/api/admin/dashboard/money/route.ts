import { endpoint } from "@/lib/http/endpoint";
import { MoneySpan, getMoney } from "@/lib/orders/money";

export const POST = endpoint({
  summary: "Returns gross, discount, tax, refunds and net by month and program.",
  allow: "admin",
  input: MoneySpan,
  run: ({ input }) => getMoney(input),
});
