import { z } from "zod";
import { isCommonPassword } from "./common-passwords";
import { demoPassword } from "./demo-password";

const longest = 128;

/** A password to be set: 8 to 128 characters, and not one of those that everybody tries first (decisions §3). */
export const newPassword = () =>
  z
    .string()
    .min(8)
    .max(longest)
    .refine((password) => password !== demoPassword && !isCommonPassword(password), {
      error: "commonPassword",
    });

/** A password to be checked; whether it is right is all that counts. */
export const givenPassword = () => z.string().min(1).max(longest);
