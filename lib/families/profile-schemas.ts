import { z } from "zod";
import { addressFields, oldPassword, personFields } from "@/lib/accounts/person-fields";
import { email, optionalEmail, optionalInteger, optionalText } from "@/lib/core/fields";

/** `/api/user/info/save` */
export const SaveOwnParent = z
  .object({
    ...personFields,
    ...addressFields,
    email: email(),
    education: optionalInteger(1, 8),
    numberOfChildren: optionalInteger(1, 5),
    isAgreeMarketing: z.boolean().nullish(),
    oldPwd: oldPassword(),
  })
  .partial();
export type SaveOwnParent = z.output<typeof SaveOwnParent>;

/** `/api/student/info/save` */
export const SaveOwnStudent = z
  .object({
    ...personFields,
    email: optionalEmail(),
    school: optionalText(120),
    bio: optionalText(1000),
    oldPwd: oldPassword(),
  })
  .partial();
export type SaveOwnStudent = z.output<typeof SaveOwnStudent>;

/** `/api/user/opt/save` */
export const SaveOptions = z.object({ isAgreeMarketing: z.boolean() });
