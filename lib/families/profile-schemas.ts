import { z } from "zod";
import { addressFields, oldPassword, personFields } from "@/lib/accounts/person-fields";
import { email } from "@/lib/core/fields";
import { locales } from "@/lib/core/locale";
import { pick } from "@/lib/core/pick";
import { parentFields, studentFields } from "./fields";

/** `/api/user/info/save` */
export const SaveOwnParent = z
  .object({
    ...personFields,
    ...addressFields,
    ...parentFields,
    email: email(),
    isAgreeMarketing: z.boolean().nullish(),
    /** Of mails and of their links. */
    locale: z.enum(locales),
    oldPwd: oldPassword(),
  })
  .partial();
export type SaveOwnParent = z.output<typeof SaveOwnParent>;

/** Fields that students change in their own record, besides those of every person. */
export const ownStudentNames = ["school", "bio"] as const;

/** `/api/student/info/save` */
export const SaveOwnStudent = z
  .object({
    ...personFields,
    ...pick(studentFields, ["email", ...ownStudentNames]),
    oldPwd: oldPassword(),
  })
  .partial();
export type SaveOwnStudent = z.output<typeof SaveOwnStudent>;

/** `/api/user/opt/save` */
export const SaveOptions = z.object({ isAgreeMarketing: z.boolean() });
