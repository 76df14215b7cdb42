import { endpoint } from "@/lib/http/endpoint";
import { sendTestMail } from "@/lib/installation/test-mail";

export const POST = endpoint({
  summary: "Sends a mail with a code to the caller's own address, at once.",
  allow: "admin",
  run: ({ actor, locale }) => sendTestMail(actor, locale),
});
