import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { parents } from "@/db/schema/people";
import type { Owned } from "@/lib/access/owned";
import { confirmedAddressOf } from "@/lib/accounts/confirmed-address";
import { getSignInsForExport } from "@/lib/accounts/export-sign-ins";
import { listMessagesForExport } from "@/lib/conversations/export";
import { foundOrThrow } from "@/lib/core/errors";
import { listEnquiriesForExport } from "@/lib/enquiries/export";
import { listMailsForExport } from "@/lib/notices/family-mails";
import { listNoticesForExport } from "@/lib/notices/reading";
import { listActivityForExport } from "@/lib/office/history";
import { listOrdersForExport } from "@/lib/orders/export-family";
import { listPlacesForExport } from "@/lib/waiting/queries";
import { listFamilyConsents } from "./list-consents";
import { listGuardiansForExport } from "./list-guardians";
import { toParentRecord } from "./wire";

/** The school's data about a parent and the family as a whole; each key is a file of the archive. */
export async function familyRecords(parentId: Owned<"parent">) {
  const [row] = await db.select().from(parents).where(eq(parents.id, parentId));
  const parent = foundOrThrow(row);
  const { createdAt, lastLoginAt, emailVerifiedAt, locale } = parent;
  return {
    parent: { ...toParentRecord(parent), createdAt, lastLoginAt, emailVerifiedAt, locale },
    consents: await listFamilyConsents(parentId),
    "sign-ins": await getSignInsForExport(parentId),
    guardians: await listGuardiansForExport(parentId),
    orders: await listOrdersForExport(parentId),
    "waiting-lists": await listPlacesForExport(parentId),
    enquiries: await listEnquiries(parentId),
    messages: await listMessagesForExport(parentId),
    mails: await listMailsForExport(parentId),
    notices: await listNoticesForExport({ role: "parent", id: parentId }, locale),
    activity: await listActivityForExport(parentId),
  };
}

/** Enquiries from the family's confirmed address; none if it is unconfirmed, because they could be another person's. */
async function listEnquiries(parentId: Owned<"parent">) {
  const address = await confirmedAddressOf(db, parentId);
  return address ? listEnquiriesForExport(address) : [];
}
