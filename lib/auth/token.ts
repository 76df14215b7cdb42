import { sealData, unsealData } from "iron-session";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { knownSecrets, newestSecret } from "@/lib/core/secrets";

const tokenShape = z.object({
  sessionId: z.string(),
  role: z.enum(["parent", "student", "teacher", "admin"]),
  subjectId: z.number().int(),
  isTemporary: z.boolean(),
  /** Milliseconds since 1970, UTC. */
  expiresAt: z.number(),
});
export type TokenClaims = z.infer<typeof tokenShape>;

export const sealToken = (claims: TokenClaims) => sealData(claims, { password: newestSecret, ttl: 0 });

/**
 * Contents of decrypted tokens: they never change, and decrypting takes longer than reading the session from the
 * database.
 */
const opened = new LRUCache<string, TokenClaims>({ max: 10_000 });

/**
 * The contents of a token without the database: sufficient for the middleware's redirects, never for access (rule
 * R2.1). Null if it is forged, altered or expired.
 */
export async function readToken(token: string | null | undefined): Promise<TokenClaims | null> {
  if (!token || token.length > 2_000) return null;
  const claims = opened.get(token) ?? (await open(token));
  return claims && claims.expiresAt > Date.now() ? claims : null;
}

async function open(token: string): Promise<TokenClaims | null> {
  for (const password of knownSecrets) {
    const data = await unsealData(token, { password, ttl: 0 }).catch(() => null);
    const claims = tokenShape.safeParse(data);
    if (!claims.success) continue;
    opened.set(token, claims.data);
    return claims.data;
  }
  return null;
}
