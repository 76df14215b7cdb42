import { z } from "zod";
import { addressFields, oldPassword, personFields } from "@/lib/accounts/person-fields";
import { email } from "@/lib/core/fields";
import { pick } from "@/lib/core/pick";
import { teacherFields } from "./teacher-schemas";

/** Fields that teachers change in their own record, besides those of every person. */
export const ownTeacherNames = ["workType", "text"] as const;

/** `/api/teacher/info/save` */
export const SaveTeacher = z
  .object({
    ...personFields,
    ...addressFields,
    ...pick(teacherFields, ownTeacherNames),
    email: email(),
    oldPwd: oldPassword(),
  })
  .partial();
export type SaveTeacher = z.output<typeof SaveTeacher>;
