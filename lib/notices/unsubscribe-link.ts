import { createHmac, timingSafeEqual } from "node:crypto";
import { knownSecrets, newestSecret } from "@/lib/core/secrets";
import { mailStops } from "./mail-switches";

type Subscription = { role: "parent" | "teacher"; id: number; from: (typeof mailStops)[number] };

const sign = (secret: string, text: string) =>
  createHmac("sha256", secret).update(`unsubscribe:${text}`).digest("base64url");

/** The path in a mail at which its reader stops mails of this kind without a login; the address does not expire. */
export function unsubscribePath({ role, id, from }: Subscription): string {
  const text = `${role}.${id}.${from}`;
  return `/unsubscribe?u=${text}.${sign(newestSecret, text)}`;
}

/** The subscription of a mailed link; null if it was not made by this site. */
export function readUnsubscribe(token: string): Subscription | null {
  const [role, id, from, given = ""] = token.split(".");
  const right = (secret: string) => Buffer.from(sign(secret, `${role}.${id}.${from}`));
  const shown = Buffer.from(given);
  const isGenuine = knownSecrets
    .map(right)
    .some((one) => one.length === shown.length && timingSafeEqual(one, shown));
  const known = mailStops.find((name) => name === from);
  if (!isGenuine || !known || (role !== "parent" && role !== "teacher")) return null;
  return { role, id: Number(id), from: known };
}
