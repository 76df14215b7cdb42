import { createHmac, timingSafeEqual } from "node:crypto";
import { knownSecrets, newestSecret } from "@/lib/core/secrets";
import { notFound } from "@/lib/core/errors";
import type { z } from "zod";
import { type MailSwitch, mailSwitches, type Unsubscribe } from "./mail-switches";
import { setMailSwitch } from "./settings";

type Subscription = { role: "parent" | "teacher"; id: number; from: MailSwitch };

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
  const known = mailSwitches.find((name) => name === from);
  if (!isGenuine || !known || (role !== "parent" && role !== "teacher")) return null;
  return { role, id: Number(id), from: known };
}

/**
 * Switches the mails of a link off, or with `on` on again; repeating it changes nothing.
 * @throws Failure "notFound" for a link that this site did not make
 */
export async function unsubscribe({ link, on }: z.output<typeof Unsubscribe>): Promise<{ isOn: boolean }> {
  const found = readUnsubscribe(link);
  if (!found) throw notFound();
  await setMailSwitch(found, found.from, on);
  return { isOn: on };
}
