import type { z } from "zod";
import { db } from "@/db/client";
import { asSystem } from "@/lib/access/owned";
import { notFound } from "@/lib/core/errors";
import { saveConsent } from "@/lib/families/save-consent";
import type { Unsubscribe } from "./mail-switches";
import { setMailSwitch } from "./settings";
import { readUnsubscribe } from "./unsubscribe-link";

/**
 * Switches the mails of a link off, or with `on` on again; repeating it changes nothing.
 * @throws Failure "notFound" for a link that this site did not make
 */
export async function unsubscribe({ link, on }: z.output<typeof Unsubscribe>): Promise<{ isOn: boolean }> {
  const found = readUnsubscribe(link);
  if (!found) throw notFound();
  const { role, id, from } = found;
  if (from !== "marketing") await setMailSwitch({ role, id }, from, on);
  else if (role === "parent")
    await db.transaction((tx) => saveConsent(tx, asSystem<"parent">(id), on, "unsubscribe"));
  return { isOn: on };
}
