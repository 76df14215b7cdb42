import { z } from "zod";
import { roleOf } from "@/lib/auth/roles";
import { givenPassword, newPassword } from "@/lib/auth/password-schema";
import { email, optionalInteger, phone, requiredInteger } from "@/lib/core/fields";
import { personFields } from "./person-fields";

const typedLogin = () => z.string().trim().toLowerCase().min(1).max(254);

/** `/base/email/login`: role 1 parent, 2 student (rule R1.14); students may use a login name instead of an address. */
export const EmailLogin = z
  .object({ role: requiredInteger(0).default(1), email: typedLogin(), pwd: givenPassword() })
  .refine(({ role }) => roleOf("login", role), { path: ["role"], error: "notAnOption" });
export type EmailLogin = z.output<typeof EmailLogin>;

/** `/base/teacher/email/login` */
export const TeacherLogin = z.object({ email: typedLogin(), pwd: givenPassword() });
/** `/base/admin/login`: name or e-mail address. */
export const AdminLogin = z.object({ name: typedLogin(), pwd: givenPassword() });

const consent = () => z.boolean().nullish();
const unlikeEmail = ({ email, pwd }: { email: string; pwd: string }) => pwd.toLowerCase() !== email;

/** `/base/user/email/register`, with the defaults of rule R1.4. */
export const Register = z
  .object({
    ...personFields,
    phone: phone().prefault("0"),
    age: optionalInteger(0, 120).default(1),
    email: email(),
    pwd: newPassword(),
    isAgreeMarketing: consent(),
  })
  .refine(unlikeEmail, { path: ["pwd"], error: "passwordLikeEmail" });
export type Register = z.output<typeof Register>;

/** `/api/{user,student,teacher,admin}/info/pass/save` */
export const SavePassword = z.object({ oldPwd: givenPassword(), pwd: newPassword() });
export type SavePassword = z.output<typeof SavePassword>;

/** `/base/email/resetPwd`: role 1 parent, 0 student, 2 teacher, 3 administrator (rule R1.14). */
export const AskReset = z
  .object({ email: email(), role: requiredInteger(0).default(1) })
  .refine(({ role }) => roleOf("resetMail", role), { path: ["role"], error: "notAnOption" });
export type AskReset = z.output<typeof AskReset>;

/** `/api/{user,student,teacher,admin}/email/resetPwd`: uses the token of a mailed link. */
export const SpendReset = z
  .object({ email: email(), pwd: newPassword(), token: z.string().min(1).max(200) })
  .refine(unlikeEmail, { path: ["pwd"], error: "passwordLikeEmail" });
export type SpendReset = z.output<typeof SpendReset>;
