import { endpoint } from "@/lib/http/endpoint";
import { listAskedWithdrawals } from "@/lib/orders/decide-withdrawal";

export const POST = endpoint({
  summary: "Lists the requests to give up a seat that wait for the office.",
  allow: "admin",
  run: ({ actor }) => listAskedWithdrawals(actor),
});
