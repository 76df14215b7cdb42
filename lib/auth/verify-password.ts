import { env } from "@/lib/env";
import { demoPassword } from "./demo-password";
import { matchesHash } from "./password";

/** The hash of a password that nobody has. */
const absentHash =
  "$argon2id$v=19$m=19456,t=2,p=1$ZblC3qYq/4ygIVviOKVLCQ$+DpwjJBWJhGfUJmol8cYe+P01nnfGoOd+1GtFXRj6ME";

/**
 * Whether `password` belongs to `passwordHash`. An account that is missing or has no password takes as long
 * as a wrong password, so that time tells nobody whether it exists (decisions §3). The demo's password, which everybody
 * knows, is right only in a demo on loopback.
 */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const isRight = await matchesHash(passwordHash ?? absentHash, password);
  return isRight && Boolean(passwordHash) && (password !== demoPassword || env.DEMO === "local");
}
