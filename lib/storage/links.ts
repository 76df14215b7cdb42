import { createHmac, timingSafeEqual } from "node:crypto";
import { sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { Actor } from "@/lib/auth/actor";
import { forbidden, notFound } from "@/lib/core/errors";
import { picturePrefix } from "@/lib/core/picture-address";
import { knownSecrets } from "@/lib/core/secrets";

/** Milliseconds that a link to a file lives (rule R12.3). */
const linkLifetime = 5 * 60 * 1000;

/** Where the picture of that storage key is shown; null without one. */
export const picturePath = (storageKey: string | null) => storageKey && `${picturePrefix}${storageKey}`;

/** The same in a query, of the column that holds the key. */
export const picturePathOf = (avatar: AnyPgColumn) => sql<string | null>`${picturePrefix} || ${avatar}`;

/** One for each secret, the newest first. */
const linkKeys = knownSecrets.map((secret) => createHmac("sha256", secret).update("file links").digest());

const everybody = "all";
const nameOf = (actor: Actor | null) => (actor ? `${actor.role}-${actor.id}` : everybody);

const signatures = (id: number, holder: string, until: number) =>
  linkKeys.map((key) => createHmac("sha256", key).update(`${id} ${holder} ${until}`).digest("base64url"));

/** A path that opens file `id` for five minutes, made for `actor`; null for a public file. */
export function fileLink(
  id: number,
  actor: Actor | null,
  now = Date.now(),
): { url: string; expiresAt: Date } {
  const until = now + linkLifetime;
  const holder = nameOf(actor);
  const [sig = ""] = signatures(id, holder, until);
  const query = new URLSearchParams({ for: holder, until: String(until), sig });
  return { url: `/api/files/${id}?${query}`, expiresAt: new Date(until) };
}

const LinkQuery = z.object({
  id: z.coerce.number().int().positive(),
  for: z.string().max(40),
  until: z.coerce.number().int().positive(),
  sig: z.string().regex(/^[\w-]{43}$/),
});

/**
 * The id of the file that a link opens. The signature is the right to see it, because players and download managers
 * come without cookies; but whoever comes with the session of somebody else is turned away.
 * @throws Failure "notFound" for a link that is not ours or was made for somebody else, "forbidden" for an old one
 */
export function openFileLink(query: Record<string, string>, visitor: Actor | null, now = Date.now()): number {
  const link = LinkQuery.safeParse(query);
  if (!link.success) throw notFound();
  const { id, for: holder, until, sig } = link.data;
  const isOurs = signatures(id, holder, until).some((right) =>
    timingSafeEqual(Buffer.from(sig), Buffer.from(right)),
  );
  if (!isOurs) throw notFound();
  if (until < now) throw forbidden("linkExpired");
  if (visitor && holder !== everybody && holder !== nameOf(visitor)) throw notFound();
  return id;
}
