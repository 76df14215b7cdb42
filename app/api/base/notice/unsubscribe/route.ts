import { endpoint } from "@/lib/http/endpoint";
import { Unsubscribe } from "@/lib/notices/mail-switches";
import { unsubscribe } from "@/lib/notices/unsubscribe";

export const POST = endpoint({
  summary: "Stops the mails that a mailed link belongs to, or starts them again.",
  allow: "public",
  input: Unsubscribe,
  run: ({ input }) => unsubscribe(input),
});
