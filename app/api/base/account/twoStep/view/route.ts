import { viewTwoStep } from "@/lib/accounts/two-step";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Tells whether two-step sign-in is on or required, and how many recovery codes are left.",
  allow: "session",
  viewable: true,
  run: ({ actor }) => viewTwoStep(actor),
});
