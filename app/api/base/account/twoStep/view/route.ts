import { viewTwoStep } from "@/lib/accounts/two-step";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  allow: "session",
  viewable: true,
  run: ({ actor }) => viewTwoStep(actor),
});
