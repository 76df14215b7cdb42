import { and, desc, eq } from "drizzle-orm";
import type { z } from "zod";
import { db } from "@/db/client";
import { consents } from "@/db/schema/access";
import { parents } from "@/db/schema/people";
import type { Owned } from "@/lib/access/owned";
import { ascending, listByKeyset } from "@/lib/core/keyset";
import { listRequest, mapListed } from "@/lib/core/page";
import { optionalId } from "@/lib/core/fields";
import { optionalEnum } from "@/lib/records/schemas";
import { equals } from "@/lib/records/filters";

/** `/api/admin/consent/list`: the consent ledger of all families or of one, newest first. */
export const ListConsents = listRequest(["id"], {
  userId: optionalId(),
  kind: optionalEnum(["marketing", "terms"]),
});

/** The consent ledger of all families or of one, newest first. */
export async function listConsents(request: z.output<typeof ListConsents>) {
  const { userId, kind } = request.selectParam;
  const listed = await listByKeyset({
    request,
    table: consents,
    few: Boolean(userId),
    where: and(equals(consents.parentId, userId), equals(consents.kind, kind)),
    // The ledger is append-only, so ids are in chronological order.
    sorts: { id: ascending(consents.id) },
    select: (key) =>
      db
        .select({ key, consent: consents, userEmail: parents.email })
        .from(consents)
        .innerJoin(parents, eq(parents.id, consents.parentId)),
  });
  return mapListed(listed, ({ consent: { id, parentId, ...consent }, userEmail }) => ({
    consentId: id,
    userId: parentId,
    userEmail,
    ...consent,
  }));
}

/** The consent ledger, newest first: kind, source and time. */
export const listFamilyConsents = (parentId: Owned<"parent">) =>
  db
    .select({ kind: consents.kind, granted: consents.granted, source: consents.source, at: consents.at })
    .from(consents)
    .where(eq(consents.parentId, parentId))
    .orderBy(desc(consents.at), desc(consents.id));
