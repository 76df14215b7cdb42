import { z } from "zod";
import { phone, optionalId } from "@/lib/core/fields";
import { isPlainName } from "@/lib/core/plain-name";

/** A required text, with the form's own message if it is missing. */
const required = (error: "enquiryName" | "enquiryMessage") =>
  z
    .string({ error: (issue) => (issue.code === "invalid_type" ? error : undefined) })
    .trim()
    .min(1, { error });

/** `/base/enquiry`, the contact form and the question under a program; its messages are fixed (rule R15.6). */
export const SendEnquiry = z.object({
  name: required("enquiryName").max(100, { abort: true }).refine(isPlainName, { error: "plainName" }),
  email: z
    .string({ error: "email" })
    .trim()
    .max(254)
    .pipe(z.email({ error: "email" })),
  tel: phone(),
  content: required("enquiryMessage").max(5_000),
  courseId: optionalId(),
  /** A hidden field that only bots fill in. */
  website: z.string().max(5_000).optional().catch("filled"),
});
export type SendEnquiry = z.output<typeof SendEnquiry>;
