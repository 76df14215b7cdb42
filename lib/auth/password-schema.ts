import { z } from "zod";
import { demoPassword } from "./demo-password";

const longest = 128;

/**
 * A new password: 8 to 128 characters (rule R1.3), and not the demo password. Whether it is easy to guess otherwise is
 * checked on the server.
 */
export const newPassword = () =>
  z
    .string()
    .min(8)
    .max(longest)
    .refine((password) => password !== demoPassword, { error: "weakPassword" });

/** A password to verify, of any form. */
export const givenPassword = () => z.string().min(1).max(longest);

/** A new password; an empty field changes nothing. */
export const optionalPassword = () =>
  z
    .string()
    .transform((text) => text || undefined)
    .pipe(newPassword().optional())
    .nullish();
