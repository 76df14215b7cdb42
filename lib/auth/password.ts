import { hash, verify } from "@node-rs/argon2";

/** Argon2id with 19 MiB and two passes: the library's defaults, written down because `absentHash` must cost the same. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a password that nobody has. */
const absentHash =
  "$argon2id$v=19$m=19456,t=2,p=1$ZblC3qYq/4ygIVviOKVLCQ$+DpwjJBWJhGfUJmol8cYe+P01nnfGoOd+1GtFXRj6ME";

const normal = (password: string) => password.normalize("NFKC");

export const hashPassword = (password: string) => hash(normal(password), cost);

/**
 * Whether `password` belongs to `passwordHash`. An account that is missing or has no password takes as long
 * as a wrong password, so that time tells nobody whether it exists (decisions §3).
 */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const isRight = await verify(passwordHash ?? absentHash, normal(password));
  return isRight && Boolean(passwordHash);
}
