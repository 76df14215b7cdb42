import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { requireActor } from "@/lib/auth/page-actor";
import { mailReaders } from "@/lib/notices/shown-mails";

/** The first line of each page of the outbox: a 404 where it is not shown, the office's login where it asks for one. */
export async function admitMailReader(path: string): Promise<void> {
  const readers = mailReaders((await headers()).get("host"));
  if (readers === "nobody") notFound();
  if (readers === "office") await requireActor("admin", path);
}
