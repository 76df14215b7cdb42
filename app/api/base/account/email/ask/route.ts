import { askConfirmation } from "@/lib/accounts/confirm-address";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Mails a link to confirm the signed-in person's email address.",
  allow: "session",
  run: ({ actor, locale, origin }) => askConfirmation(actor, locale, origin),
});
