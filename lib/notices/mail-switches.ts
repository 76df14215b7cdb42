import { z } from "zod";
import { locales } from "@/lib/core/locale";

/** Mails that can be switched off (rule R17.14): a family's digest and homework, a teacher's morning. */
const mailSwitches = ["digest", "homework", "morning"] as const;
export type MailSwitch = (typeof mailSwitches)[number];
/** What the link of a mail stops; marketing is a consent (rule R1.16). */
export const mailStops = [...mailSwitches, "marketing"] as const;

/** `/api/user/notice/settings/save` */
export const SaveFamilyMails = z.object({ digest: z.boolean(), homework: z.boolean() });
/** `/api/teacher/notice/settings/save` */
export const SaveTeacherMails = z.object({ morning: z.boolean(), locale: z.enum(locales) });
/** `/base/notice/unsubscribe`: the token of a mailed link; `on` takes it back. */
export const Unsubscribe = z.object({ link: z.string().max(200), on: z.boolean().default(false) });
