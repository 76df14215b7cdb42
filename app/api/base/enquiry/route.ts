import { sendEnquiry } from "@/lib/enquiries/commands";
import { SendEnquiry } from "@/lib/enquiries/schemas";
import { endpoint } from "@/lib/http/endpoint";
import { Reply } from "@/lib/http/envelope";

export const POST = endpoint({
  summary: "Sends an enquiry to the office, about a program or in general.",
  allow: "public",
  input: SendEnquiry,
  run: async ({ input, locale, origin }) => {
    await sendEnquiry(input, { locale, address: origin.ip });
    return new Reply(null, { msg: "enquirySent" });
  },
});
