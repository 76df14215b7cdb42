import { and, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { students } from "@/db/schema/people";
import { isChildOf } from "@/lib/access/guardians";
import { getRecordOrThrow } from "@/lib/accounts/queries";
import type { Actor } from "@/lib/auth/actor";
import { name as nameSchema } from "@/lib/core/fields";
import { recordAudit } from "@/lib/records/audit";
import { lockFamily } from "./lock-families";
import { splitName } from "./typed-name";

/** A child as a guest names it in the cart: one field for the name, and the grade. */
export type NamedChild = { name: string; grade: number };

/**
 * Adds the children that a guest named in the cart to an account that may order for none; any other is left as it
 * is, because "Emma" may be one of them under another name. Invalid names are left out.
 */
export async function addFirstChildren(
  parent: Actor<"parent">,
  wanted: readonly NamedChild[],
): Promise<void> {
  const valid = wanted.filter(({ name }) => nameSchema().safeParse(name).success);
  if (valid.length === 0) return;
  const { lastName } = await getRecordOrThrow.parent(parent.id);
  await db.transaction(async (tx) => {
    await lockFamily(tx, parent.id);
    const known = await tx.$count(students, and(isChildOf(parent.id, "pays"), isNull(students.removedAt)));
    if (known > 0) return;
    const rows = await tx
      .insert(students)
      .values(valid.map(({ name, grade }) => ({ ...splitName(name, lastName), grade, parentId: parent.id })))
      .returning({ id: students.id });
    await recordAudit(
      tx,
      parent,
      "student.add",
      "student",
      rows.map(({ id }) => id),
    );
  });
}
