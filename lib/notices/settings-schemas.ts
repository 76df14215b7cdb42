import { z } from "zod";
import { locales } from "@/lib/core/locale";

/** `/api/user/notice/settings/save`: the switches of the table of happenings that concern families (rule R17.14). */
export const SaveFamilyMails = z.object({ digest: z.boolean(), homework: z.boolean() });
/** `/api/teacher/notice/settings/save` */
export const SaveTeacherMails = z.object({ morning: z.boolean(), locale: z.enum(locales) });
