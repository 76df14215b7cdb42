import { z } from "zod";
import { addressFields, oldPassword, personFields } from "@/lib/accounts/person-fields";
import { email, optionalInteger, optionalText } from "@/lib/core/fields";

/** `/api/teacher/info/save` */
export const SaveTeacher = z
  .object({
    ...personFields,
    ...addressFields,
    email: email(),
    workType: optionalInteger(1, 2),
    text: optionalText(3000),
    oldPwd: oldPassword(),
  })
  .partial();
export type SaveTeacher = z.output<typeof SaveTeacher>;
