import { askConfirmation } from "@/lib/accounts/confirm-address";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  allow: "session",
  run: ({ actor, locale, origin }) => askConfirmation(actor, locale, origin),
});
