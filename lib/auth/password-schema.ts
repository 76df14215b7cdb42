import { z } from "zod";
import { demoPassword } from "./demo-password";

const longest = 128;

/**
 * A password to be set: 8 to 128 characters (rule R1.3), and not the well-known demo password. Whether it is otherwise
 * easy to guess, only the server can tell.
 */
export const newPassword = () =>
  z
    .string()
    .min(8)
    .max(longest)
    .refine((password) => password !== demoPassword, { error: "weakPassword" });

/** A password to be checked; whether it is right is all that counts. */
export const givenPassword = () => z.string().min(1).max(longest);

/** A password to be set, where an empty field changes nothing. */
export const optionalPassword = () =>
  z
    .string()
    .transform((text) => text || undefined)
    .pipe(newPassword().optional())
    .nullish();
