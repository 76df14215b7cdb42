import { endpoint } from "@/lib/http/endpoint";
import { MoneySpan, getMoney } from "@/lib/ledger/report";

export const POST = endpoint({
  summary: "Returns the money report: sums by month and program, accounts by month, and what is open.",
  allow: "admin",
  input: MoneySpan,
  run: ({ input }) => getMoney(input),
});
