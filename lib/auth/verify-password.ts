import { env } from "@/lib/env";
import { demoPassword } from "./demo-password";
import { matchesHash } from "./password";

/** The hash of a password that nobody has. */
const absentHash =
  "$argon2id$v=19$m=19456,t=2,p=1$ZblC3qYq/4ygIVviOKVLCQ$+DpwjJBWJhGfUJmol8cYe+P01nnfGoOd+1GtFXRj6ME";

/**
 * Whether `password` belongs to `passwordHash`. A missing account, or one without a password, takes as long as a wrong
 * password, so that the time does not reveal whether it exists (rule R1.5). The well-known demo password is right only
 * in a demo on loopback.
 */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const isRight = await matchesHash(passwordHash ?? absentHash, password);
  return isRight && Boolean(passwordHash) && (password !== demoPassword || env.DEMO === "local");
}
