import { sendEnquiry } from "@/lib/enquiries/commands";
import { SendEnquiry } from "@/lib/enquiries/schemas";
import { endpoint } from "@/lib/http/endpoint";
import { Reply } from "@/lib/http/envelope";
import { cachedSchool } from "@/lib/school/cache";

export const POST = endpoint({
  summary: "Sends an enquiry to the office, about a program or in general.",
  allow: "public",
  input: SendEnquiry,
  repeated: "once",
  run: async ({ input, locale, origin }) => {
    await sendEnquiry(input, { locale, address: origin.ip });
    const { replyWithinHours } = (await cachedSchool()).claims;
    return new Reply(null, { msg: "enquirySent", values: { replyWithinHours } });
  },
});
