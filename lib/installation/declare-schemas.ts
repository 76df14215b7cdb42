import { z } from "zod";
import { declaredItems, dismissibleItems } from "./items";

/** `/api/admin/installation/declare`: who holds the licence, or read the texts. */
export const DeclareItem = z.object({ item: z.enum(declaredItems), who: z.string().trim().min(2).max(200) });

/** `/api/admin/installation/dismiss` */
export const DismissItem = z.object({
  item: z.enum(dismissibleItems),
  reason: z.string().trim().min(5).max(300),
});

/** `/api/admin/installation/reopen` */
export const ReopenItem = z.object({ item: z.enum(dismissibleItems) });

/** `/api/admin/installation/mail/confirm` */
export const ConfirmTestMail = z.object({
  mailCode: z
    .string()
    .transform((text) => text.replace(/\s/g, ""))
    .pipe(z.string().min(1).max(20)),
});
