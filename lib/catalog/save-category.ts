import { and, eq, isNull } from "drizzle-orm";
import { courseCategories, courses } from "@/db/schema/catalog";
import { type ChangeData, lockOrThrow, saveRecord, setRemoved } from "@/lib/records/managed";
import type { Admin } from "@/lib/auth/actor";
import { conflict, bothNames } from "@/lib/core/errors";
import type { SaveCategory } from "./office-schemas";
import { changeShelf, freeSlug, nextPosition } from "./shelf";

/**
 * Adds a category, or changes one.
 * @throws Failure "conflict" if another editor changed it in the meantime, "invalid" for a taken slug, "notFound"
 */
export async function saveCategory(
  admin: Admin,
  { id, courseCategoryId, version, slug, ...values }: SaveCategory,
): Promise<{ courseCategoryId: number }> {
  const known = courseCategoryId ?? id;
  return changeShelf(async (tx) => {
    const before = known ? await lockOrThrow(tx, courseCategories, known, { version }) : null;
    const saved = await saveRecord(tx, admin, {
      table: courseCategories,
      subject: "courseCategory",
      before,
      values: {
        ...values,
        slug: slug ?? before?.slug ?? (await freeSlug(tx, courseCategories, values.name)),
      },
      added: { position: values.position ?? (await nextPosition(tx, courseCategories)) },
    });
    return { courseCategoryId: saved };
  });
}

/** `flag` 1 removes, 0 restores. @throws Failure "conflict" naming a program that is still in it */
export async function removeCategory(
  admin: Admin,
  id: number,
  flag: number,
  data?: ChangeData,
): Promise<void> {
  await changeShelf(async (tx) => {
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
  });
}
