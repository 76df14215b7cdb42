import { hash, verify } from "@node-rs/argon2";

/** Argon2id with 19 MiB and two passes: the library's defaults, explicit because the dummy hash must cost the same. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const normal = (password: string) => password.normalize("NFKC");

/** Hashes a password with argon2id after Unicode normalisation. */
export const hashPassword = (password: string) => hash(normal(password), cost);

/** Whether `passwordHash` is the hash of `password`. */
export const matchesHash = (passwordHash: string, password: string) => verify(passwordHash, normal(password));
