import { createHmac, timingSafeEqual } from "node:crypto";
import { sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import { asProven, type Owned } from "@/lib/access/owned";
import type { Actor } from "@/lib/auth/actor";
import { forbidden, notFound } from "@/lib/core/errors";
import { picturePrefix } from "@/lib/core/picture-address";
import { knownSecrets } from "@/lib/core/secrets";

/** Milliseconds for which a link to a file is valid (rule R12.3). */
const linkLifetime = 5 * 60 * 1000;

/** The address of the picture with that storage key; null without one. */
export const picturePath = (storageKey: string | null) => storageKey && `${picturePrefix}${storageKey}`;

/** The same in SQL, for the column with the key. */
export const picturePathOf = (avatar: AnyPgColumn) => sql<string | null>`${picturePrefix} || ${avatar}`;

/** One key per secret, newest first. */
const linkKeys = knownSecrets.map((secret) => createHmac("sha256", secret).update("file links").digest());

const everybody = "all";
const nameOf = (actor: Actor | null) => (actor ? `${actor.role}-${actor.id}` : everybody);

const signatures = (id: number, holder: string, until: number) =>
  linkKeys.map((key) => createHmac("sha256", key).update(`${id} ${holder} ${until}`).digest("base64url"));

/** A path that opens file `id` for five minutes, for `actor`; null for a public file. */
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
 * The id of the file that a link opens. The signature grants access, because players and download managers send no
 * cookies; but a request with another person's session is refused.
 * @throws Failure "notFound" for a forged link or another person's, "forbidden" for an expired one
 */
export function openFileLink(
  query: Record<string, string>,
  visitor: Actor | null,
  now = Date.now(),
): Owned<"file"> {
  const link = LinkQuery.safeParse(query);
  if (!link.success) throw notFound();
  const { id, for: holder, until, sig } = link.data;
  const isOurs = signatures(id, holder, until).some((right) =>
    timingSafeEqual(Buffer.from(sig), Buffer.from(right)),
  );
  if (!isOurs) throw notFound();
  if (until < now) throw forbidden("linkExpired");
  if (visitor && holder !== everybody && holder !== nameOf(visitor)) throw notFound();
  return asProven(id);
}
