import { z } from "zod";
import { newPassword, optionalPassword } from "@/lib/auth/password-schema";
import { pageRequest } from "@/lib/core/page";
import { optionalText, requiredInteger } from "@/lib/core/fields";
import { personFields } from "@/lib/accounts/person-fields";
import { loginName, studentFields } from "./fields";

/** `/api/user/student/add` */
export const AddStudent = z.object({ ...personFields, ...studentFields, pwd: optionalPassword() });
export type AddStudent = z.output<typeof AddStudent>;

/** `/api/user/student/info/save`: `pwd` sets the child's password (rule R4.2). */
export const SaveStudent = AddStudent.partial().extend({ studentId: requiredInteger() });
export type SaveStudent = z.output<typeof SaveStudent>;

/** The form of a child's sign-in, which `/api/user/student/info/save` saves: both are needed. */
export const SaveSignIn = z.object({ loginName: loginName(), pwd: newPassword() });

export const StudentByUuid = z.object({ uuid: z.guid() });
export const StudentById = z.object({ studentId: requiredInteger() });

/** A parent's whole student list fits into one page of 2000 (rule R4.7). */
export const ListFamilyStudents = pageRequest(
  { name: optionalText(60), nickname: optionalText(60), phone: optionalText(30), school: optionalText(120) },
  2000,
);
export type ListFamilyStudents = z.output<typeof ListFamilyStudents>;

export const FamilyExportInPath = z.object({ handle: z.string() });
