import { env } from "@/lib/env";
import { demoPassword } from "./demo-password";
import { matchesHash } from "./password";

/** The hash of a random password. */
const absentHash =
  "$argon2id$v=19$m=19456,t=2,p=1$ZblC3qYq/4ygIVviOKVLCQ$+DpwjJBWJhGfUJmol8cYe+P01nnfGoOd+1GtFXRj6ME";

/**
 * Whether `password` matches `passwordHash`. A missing account, or one without a password, takes as long as a wrong
 * password, so that the time reveals nothing (rule R1.5). The demo password is accepted only by a demo on loopback.
 */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const isRight = await matchesHash(passwordHash ?? absentHash, password);
  return isRight && Boolean(passwordHash) && (password !== demoPassword || env.DEMO === "local");
}
