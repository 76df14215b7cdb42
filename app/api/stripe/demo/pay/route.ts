import { endpoint } from "@/lib/http/endpoint";
import { payDemo } from "@/lib/orders/demo-payment";
import { PayDemo } from "@/lib/orders/schemas";

export const POST = endpoint({
  allow: "parent",
  input: PayDemo,
  run: ({ input, actor }) => payDemo(actor.id, input.sessionId),
});
