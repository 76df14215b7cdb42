import { z } from "zod";
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

/** `/api/admin/admin/save` */
export const SaveAdmin = AddAdmin.partial().extend({
  adminId: requiredInteger(),
  pic: picture(),
  version: seenVersion(),
});
