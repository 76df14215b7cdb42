import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { requireActor } from "@/lib/auth/page-actor";
import { outboxAccess } from "@/lib/notices/shown-mails";

/** Guards each page of the outbox: 404 where it is not available, the office's login where it is required. */
export async function admitMailReader(path: string): Promise<void> {
  const readers = outboxAccess((await headers()).get("host"));
  if (readers === "none") notFound();
  if (readers === "office") await requireActor("admin", path);
}
