import { z } from "zod";
import { Code } from "@/lib/accounts/security-schemas";
import { SchoolContact } from "@/lib/school/schemas";
import { FirstAdmin } from "@/lib/staff/admin-schemas";

/** `/base/setup/open` */
export const OpenSetup = z.object({ setupCode: z.string().trim().min(1).max(60) });

/** `/base/setup/account`: the account to be made, with the names that its password must not repeat. */
export const SetupAccount = OpenSetup.extend({ ...FirstAdmin.shape, school: SchoolContact });
export type SetupAccount = z.output<typeof SetupAccount>;

/** `/base/setup/finish` */
export const FinishSetup = SetupAccount.extend({ ...Code.shape, sealed: z.string().min(1).max(1_000) });
export type FinishSetup = z.output<typeof FinishSetup>;
