import { and, eq, isNull, max } from "drizzle-orm";
import { courseCategories, courses } from "@/db/schema/catalog";
import { recordAudit } from "@/lib/records/audit";
import { type ChangeData, auditedChanges, lockOrThrow, nextVersion, setRemoved } from "@/lib/records/managed";
import type { Actor } from "@/lib/auth/actor";
import { conflict, foundOrThrow, invalid, isUniqueViolation, bothNames } from "@/lib/core/errors";
import { changeCatalog } from "./cache";
import type { SaveCategory } from "./office-schemas";
import { freeSlug } from "./slug";

type Admin = Actor<"admin">;

/** Converts a duplicate slug to an error at its field. */
export function slugRefusal(error: unknown): unknown {
  return isUniqueViolation(error) ? invalid({ slug: "slugTaken" }) : error;
}

/**
 * Adds a category, or changes one.
 * @throws Failure "conflict" if another editor changed it in the meantime, "invalid" for a taken slug, "notFound"
 */
export async function saveCategory(
  admin: Admin,
  { id, courseCategoryId, version, slug, ...values }: SaveCategory,
): Promise<{ courseCategoryId: number }> {
  const known = courseCategoryId ?? id;
  return changeCatalog(async (tx) => {
    const before = known ? await lockOrThrow(tx, courseCategories, known, { version }) : null;
    const next = {
      ...values,
      slug: slug ?? before?.slug ?? (await freeSlug(tx, courseCategories, values.name)),
    };
    const [last] = await tx.select({ position: max(courseCategories.position) }).from(courseCategories);
    const [row] = before
      ? await tx
          .update(courseCategories)
          .set({ ...next, version: nextVersion(courseCategories) })
          .where(eq(courseCategories.id, before.id))
          .returning({ id: courseCategories.id })
      : await tx
          .insert(courseCategories)
          .values({ ...next, position: next.position ?? (last?.position ?? 0) + 1 })
          .returning({ id: courseCategories.id });
    const saved = foundOrThrow(row).id;
    await recordAudit(tx, {
      actor: admin,
      action: before ? "courseCategory.save" : "courseCategory.add",
      subject: "courseCategory",
      subjectId: saved,
      data: { changes: auditedChanges(before ?? {}, next) },
    });
    return { courseCategoryId: saved };
  }).catch((error: unknown) => {
    throw slugRefusal(error);
  });
}

/** `flag` 1 removes, 0 restores. @throws Failure "conflict" naming a program that is still in it */
export async function removeCategory(
  admin: Admin,
  id: number,
  flag: number,
  data?: ChangeData,
): Promise<void> {
  await changeCatalog(async (tx) => {
    const category = await lockOrThrow(tx, courseCategories, id, { removed: true });
    if (flag === 1) {
      const inside = await tx
        .select({ name: courses.name, nameZh: courses.nameZh })
        .from(courses)
        .where(and(eq(courses.courseCategoryId, id), isNull(courses.removedAt)));
      const [first] = inside;
      if (first)
        throw conflict("categoryInUse", {
          name: bothNames(category),
          course: first,
          others: inside.length - 1,
        });
    }
    await setRemoved(tx, admin, { table: courseCategories, subject: "courseCategory", id, flag, data });
  }).catch((error: unknown) => {
    throw slugRefusal(error);
  });
}
