import { endpoint } from "@/lib/http/endpoint";
import { payDemo } from "@/lib/orders/demo-payment";
import { PayDemo } from "@/lib/orders/schemas";

export const POST = endpoint({
  summary: "Pays a checkout of the demo provider; refused where PAYMENTS does not allow it.",
  allow: "parent",
  repeated: "again",
  input: PayDemo,
  run: ({ input, actor }) => payDemo(actor.id, input),
});
