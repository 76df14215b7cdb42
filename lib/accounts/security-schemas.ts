import { z } from "zod";
import { givenPassword } from "@/lib/auth/password-schema";
import { email, optionalText, requiredInteger } from "@/lib/core/fields";

const handle = () => z.string().min(1).max(200);
/** Six digits of an app, or a backup code in any spelling. */
const code = () =>
  z
    .string()
    .transform((text) => text.replace(/\s/g, ""))
    .pipe(z.string().min(1).max(40));
/** The current password; absent for people without one (docs/decisions/0070). */
const oldPwd = z.string().max(128).nullish();

/** `/google/login`: an ID token. */
export const GoogleLogin = z.object({ token: z.string().min(1).max(8_000) });

/** `/facebook/user/join`: the access token is the proof (rule R1.11); the other fields are only claims. */
export const FacebookJoin = z.object({
  token: z.string().min(1).max(2_000),
  facebookId: z
    .union([z.string().max(255), z.number()])
    .transform(String)
    .nullish(),
  email: z.union([z.literal("").transform(() => null), email()]).nullish(),
  name: optionalText(120),
});
export type FacebookJoin = z.output<typeof FacebookJoin>;

export const Ticket = z.object({ ticket: handle() });
export const LinkWithPassword = z.object({ ticket: handle(), pwd: givenPassword() });
export const LinkWithMail = z.object({ ticket: handle(), confirm: handle() });
export const TicketCode = z.object({ ticket: handle(), code: code() });

export const ProveSelf = z.object({ oldPwd });
export const Code = z.object({ code: code() });
export const ProveSelfWithCode = z.object({ oldPwd, code: code() });

/** `/base/account/email/confirm`: the token of a mailed link. */
export const ConfirmAddress = z.object({ ct: handle() });
export const SessionById = z.object({ id: handle() });

export const AllowLink = z.object({ provider: z.enum(["google", "facebook"]), oldPwd });
export const EraseStudent = z.object({ studentId: requiredInteger(), oldPwd });
