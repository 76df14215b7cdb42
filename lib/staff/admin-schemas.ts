import { z } from "zod";
import { newPassword } from "@/lib/auth/password-schema";
import { email, name, picture, requiredInteger, seenVersion } from "@/lib/core/fields";

/** `/api/admin/admin/add`: the new administrator gets a link to set a password. */
export const AddAdmin = z.object({
  /** The login name. */
  name: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9._-]{3,40}$/, { error: "loginName" }),
  displayName: name(80),
  email: email(),
});

/** The first account of the office, whose password is chosen at once (rule R20.10). */
export const FirstAdmin = AddAdmin.extend({ pwd: newPassword() });

/** `/api/admin/admin/save` */
export const SaveAdmin = AddAdmin.partial().extend({
  adminId: requiredInteger(),
  pic: picture(),
  version: seenVersion(),
});
