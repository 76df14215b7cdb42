import { sealData, unsealData } from "iron-session";
import { z } from "zod";
import { knownSecrets, newestSecret } from "@/lib/core/secrets";

const Claims = z.object({
  sessionId: z.string(),
  role: z.enum(["parent", "student", "teacher", "admin"]),
  subjectId: z.number().int(),
  isTemporary: z.boolean(),
  /** Milliseconds since 1970, UTC. */
  expiresAt: z.number(),
});
export type Claims = z.infer<typeof Claims>;

export const sealToken = (claims: Claims) => sealData(claims, { password: newestSecret, ttl: 0 });

/**
 * What a token says, without the database: enough for the middleware's courtesy, never for a right.
 * Null when it is not ours, was changed, or has run out (decisions §2).
 */
export async function readToken(token: string | null | undefined): Promise<Claims | null> {
  if (!token || token.length > 2_000) return null;
  for (const password of knownSecrets) {
    const data = await unsealData(token, { password, ttl: 0 }).catch(() => null);
    const claims = Claims.safeParse(data);
    if (claims.success) return claims.data.expiresAt > Date.now() ? claims.data : null;
  }
  return null;
}
