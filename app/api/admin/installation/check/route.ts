import { endpoint } from "@/lib/http/endpoint";
import { runChecks } from "@/lib/installation/checks";

export const POST = endpoint({
  summary:
    "Asks the mail server, the name servers, Stripe, the file store and the public address whether they are ready.",
  allow: "admin",
  run: () => runChecks(),
});
